// The sections of the product page that shoppers write, reviews and inquiries, and the button of Naver Pay.
import { NaverPay } from '../../shared/naver-pay/naver-pay.tsx';
import { ProductInquiries } from './product-inquiries.tsx';
import { type RelatedItem, type Selection, areAllUnavailable } from './selection.ts';
import { ProductReviews, type ReviewHead } from './product-reviews.tsx';

type SectionsProps = {
  itemUuid: string;
  head: ReviewHead;
  selection: Pick<Selection, 'lines'>;
  related: readonly RelatedItem[];
};

export function ShopperSections({ itemUuid, head, selection, related }: SectionsProps) {
  return (
    <>
      <NaverPay
        lines={selection.lines.map((line) => ({ productItemUuid: line.related.uuid, count: line.count }))}
        isOffered={!areAllUnavailable(related)}
        missing="상품 옵션을 선택해 주세요."
      />
      <ProductReviews itemUuid={itemUuid} head={head} />
      <ProductInquiries productItemUuid={itemUuid} />
    </>
  );
}
