// 공유하기 of an event or article: shares its short link (screens/share-link). The product page has its own button
// (screens/product/share-button.tsx); a module of both would be one more file of that page.
import { isMobile } from '#domain/channels/user-agent.ts';
import { Button } from '#ui/button.tsx';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import { ShareIcon } from '#ui/icons/secondary-icons.tsx';

type ShareLinkButtonProps = {
  title: string;
  /** The path of the short link. */
  path: string;
};

/** Opens the share sheet of a phone, or copies the link; renders nothing if the browser supports neither (plain http). */
export function ShareLinkButton({ title, path }: ShareLinkButtonProps) {
  const showSnackbar = useSnackbar();
  const isHydrated = useHydrated();
  if (!isHydrated || (!('share' in navigator) && !('clipboard' in navigator))) return null;
  const share = async () => {
    const url = window.location.origin + path;
    try {
      if ('share' in navigator && (isMobile(navigator.userAgent) || !('clipboard' in navigator)))
        await navigator.share({ title, url });
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
    <Button variant="quiet" size="small" onClick={() => void share()}>
      <ShareIcon size={20} />
      공유하기
    </Button>
  );
}
