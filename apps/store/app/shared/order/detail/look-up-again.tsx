// Shown instead of an order or its claims: this browser may not see them, its order token has expired, or loading them failed.
import { Link, useSearchParams } from 'react-router';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { DocumentIcon } from '#ui/icons/secondary-icons.tsx';
import { lookupPath } from '../../paths/order-paths.ts';

type LookUpAgainProps = {
  /** h1 where the page has no other. */
  level?: 'h1' | 'h2';
  /** Given when loading failed: the shopper may see the order, and loads it again. */
  loadAgain?: (() => unknown) | undefined;
};

export function LookUpAgain({ level = 'h2', loadAgain }: LookUpAgainProps) {
  const [query] = useSearchParams();
  return (
    <EmptyState
      level={level}
      picture={<DocumentIcon size={40} />}
      title={loadAgain ? '주문을 불러오지 못했습니다' : '주문을 다시 조회해 주세요'}
      text={
        loadAgain
          ? '인터넷 연결을 확인하고 다시 시도해 주세요.'
          : '개인정보 보호를 위해 주문을 다시 조회한 후 이용할 수 있습니다. 회원이라면 로그인해 주세요.'
      }
      action={
        loadAgain ? (
          <Button onClick={() => void loadAgain()}>다시 시도</Button>
        ) : (
          <Link className={buttonClass()} to={lookupPath(query.get('orderNo') ?? '')}>
            주문 조회하기
          </Link>
        )
      }
    />
  );
}
