// The screen of a section without content: one sentence and a link to the bestsellers.
import { Link } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { BoxIcon } from '#ui/icons.tsx';
import { Shell } from '../../shared/shell/shell.tsx';

export function PlaceholderScreen({ title, text }: { title: string; text: string }) {
  return (
    <Shell title={title} hasLargeTitle>
      <EmptyState
        picture={<BoxIcon size={40} />}
        title={text}
        action={
          <Link className={buttonClass()} to="/goods/bestseller">
            베스트 상품 보기
          </Link>
        }
      />
    </Shell>
  );
}
