// What the product page loads last: the sections that shoppers write, reviews and inquiries, and the button of Naver Pay.
import { useLazyModule } from '../../../shared/page/use-lazy-module.ts';
import { ProductInquiries } from '../product-inquiries.tsx';
import { type RelatedItem, type Selection, isUnavailable } from '../selection.ts';
import { ProductReviews, type ReviewHead } from './product-reviews.tsx';

const loadNaverPay = () => import('../../../shared/naver-pay/lazy/naver-pay.tsx');
const withoutNaverPay = () => undefined;

type SectionsProps = {
  itemUuid: string;
  head: ReviewHead;
  selection: Pick<Selection, 'lines'>;
  related: readonly RelatedItem[];
};

export default function ShopperSections({ itemUuid, head, selection, related }: SectionsProps) {
  const naverPay = useLazyModule(true, loadNaverPay, withoutNaverPay);
  return (
    <>
      {naverPay && (
        <naverPay.NaverPay
          lines={selection.lines.map((line) => ({ productItemUuid: line.related.uuid, count: line.count }))}
          isOffered={!related.every(isUnavailable)}
          missing="상품 옵션을 선택해 주세요."
        />
      )}
      <ProductReviews itemUuid={itemUuid} head={head} />
      <ProductInquiries productItemUuid={itemUuid} />
    </>
  );
}
