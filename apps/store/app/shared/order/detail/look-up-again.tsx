// Shown instead of a guest's claim when this tab may not see the order, or its token has expired.
import { Link } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { DocumentIcon } from '#ui/icons/secondary-icons.tsx';

export function LookUpAgain() {
  return (
    <EmptyState
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
