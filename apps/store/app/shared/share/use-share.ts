// Shares a link: by the browser's share sheet, or by copying it.
import { useHydrated } from '#ui/hydrated.ts';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';

/** Undefined before hydration and where the browser supports neither (plain http). */
export function useShare(): ((link: { title: string; url: string }) => Promise<void>) | undefined {
  const showSnackbar = useSnackbar();
  const isHydrated = useHydrated();
  if (!isHydrated || (!('share' in navigator) && !('clipboard' in navigator))) return undefined;
  return async ({ title, url }) => {
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
}
