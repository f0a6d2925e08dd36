// 공유하기 of the product page: the short link of convert-id (docs/api.md#d10), without the advertisement words of this address.
// Where the link leads is screens/share-link.
import { useRef } from 'react';
import { IconButton } from '#ui/button.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import { ShareIcon } from '#ui/icons/secondary-icons.tsx';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { api } from '../../shared/api/api.ts';

type ShareButtonProps = {
  /** The short public number of the item. */
  id: number;
  title: string;
  className?: string | undefined;
};

/** Browsers open their share sheet only within some seconds after the press: a link that takes longer is not waited for. */
const longestWaitMs = 700;

/** The phone's own share sheet, or the link to the clipboard; absent where the browser has neither (plain http). */
export function ShareButton({ id, title, className }: ShareButtonProps) {
  const showSnackbar = useSnackbar();
  const isHydrated = useHydrated();
  const link = useShareLink(id);
  if (!isHydrated || (!('share' in navigator) && !('clipboard' in navigator))) return null;
  const share = async () => {
    const url = await link.read();
    try {
      if ('share' in navigator) await navigator.share({ title, url });
      else {
        await (navigator as Navigator).clipboard.writeText(url);
        showSnackbar({ text: '링크를 복사했습니다.', tone: 'done' });
      }
    } catch (error) {
      const isClosed = error instanceof DOMException && error.name === 'AbortError';
      if (!isClosed) showSnackbar({ text: '공유하지 못했습니다. 주소창의 주소를 복사해 주세요.' });
    }
  };
  return (
    <IconButton
      label="공유하기"
      onPointerDown={link.prepare}
      onClick={() => void share()}
      className={className}
    >
      <ShareIcon size={22} />
    </IconButton>
  );
}

/** The short link, asked for once; the address of the page, without its query, where it does not come in time. */
function useShareLink(id: number) {
  const asked = useRef<{ id: number; url: Promise<string | undefined> }>(undefined);
  const prepare = () => {
    if (asked.current?.id === id) return asked.current.url;
    const url = api.convertId({ id }).then(
      (answer) => answer.url,
      () => {
        // The next press asks again.
        asked.current = undefined;
        return undefined;
      },
    );
    asked.current = { id, url };
    return url;
  };
  const read = async () => {
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, longestWaitMs, undefined));
    return (await Promise.race([prepare(), late])) ?? window.location.origin + window.location.pathname;
  };
  return { prepare, read };
}
