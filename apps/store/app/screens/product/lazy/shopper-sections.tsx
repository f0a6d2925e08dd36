// The sections of the product page that shoppers write: reviews and inquiries.
import { ProductInquiries } from '../product-inquiries.tsx';
import { ProductReviews, type ReviewHead } from './product-reviews.tsx';

export default function ShopperSections({ itemUuid, head }: { itemUuid: string; head: ReviewHead }) {
  return (
    <>
      <ProductReviews itemUuid={itemUuid} head={head} />
      <ProductInquiries productItemUuid={itemUuid} />
    </>
  );
}
