// Shown instead of the claim form when no row can be claimed.
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { DocumentIcon } from '#ui/icons/secondary-icons.tsx';

export function NothingToClaim() {
  return (
    <EmptyState
      picture={<DocumentIcon size={40} />}
      title="지금은 요청할 수 없는 상품입니다"
      text="이미 요청했거나 요청할 수 있는 기간이 지났습니다. 주문 상세에서 현재 상태를 확인해 주세요."
    />
  );
}
