// Shown instead of an order or its claims when this browser may not see them, or its order token has expired.
import { Link } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { DocumentIcon } from '#ui/icons/secondary-icons.tsx';

/** `level` is h1 where the page has no other. */
export function LookUpAgain({ level = 'h2' }: { level?: 'h1' | 'h2' }) {
  return (
    <EmptyState
      level={level}
      picture={<DocumentIcon size={40} />}
      title="주문을 다시 조회해 주세요"
      text="개인정보 보호를 위해 주문을 다시 조회한 후 이용할 수 있습니다. 회원이라면 로그인해 주세요."
      action={
        <Link className={buttonClass()} to="/order/lookup">
          주문 조회하기
        </Link>
      }
    />
  );
}
