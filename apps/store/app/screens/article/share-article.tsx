// 공유하기 of an article: shares its address without the campaign parameters of the current URL.
import { Button } from '#ui/button.tsx';
import { ShareIcon } from '#ui/icons/secondary-icons.tsx';
import { useShare } from '../../shared/share/use-share.ts';

export function ShareArticle({ title }: { title: string }) {
  const share = useShare();
  if (share === undefined) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      onClick={() => void share({ title, url: window.location.origin + window.location.pathname })}
    >
      <ShareIcon size={20} />
      공유하기
    </Button>
  );
}
