// 공유하기 of the product page: shares the short link of convert-id (docs/endpoints.md#d10), without the campaign parameters of the current URL.
// The link is resolved by screens/share-link.
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
};

/** Browsers open their share sheet only within a few seconds after the press, so a slower link is replaced by the page's URL. */
const maxWaitMs = 700;

/** Opens the browser's share sheet or copies the link; renders nothing if the browser supports neither (plain http). */
export function ShareButton({ id, title }: ShareButtonProps) {
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
    <IconButton label="공유하기" onPointerDown={link.prepare} onClick={() => void share()}>
      <ShareIcon size={22} />
    </IconButton>
  );
}

/** Requests the short link once per item. `read` resolves to the page's URL without its query if the link is late or refused. */
function useShareLink(id: number) {
  const requested = useRef<{ id: number; url: Promise<string | undefined> }>(undefined);
  const prepare = () => {
    if (requested.current?.id === id) return requested.current.url;
    const url = api.convertId({ id }).then(
      (answer) => answer.url,
      () => {
        // The next press requests it again.
        requested.current = undefined;
        return undefined;
      },
    );
    requested.current = { id, url };
    return url;
  };
  const read = async () => {
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, maxWaitMs, undefined));
    return (await Promise.race([prepare(), late])) ?? window.location.origin + window.location.pathname;
  };
  return { prepare, read };
}
