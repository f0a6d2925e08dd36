// Delivery, exchange and return terms of a product (docs/rules/law.md#withdrawal-right) and its seller (docs/rules/law.md#intermediary).
// The text comes from the API; the fees at the top are those of the product.
import { formatWon } from '#domain/base/money.ts';
import { Accordion } from '#ui/disclosure/accordion.tsx';
import type { Answer } from '#contract/contract.ts';
import type { ProductItemDetail } from '../../shared/catalog/catalog-types.ts';
import { CachedFragment } from '../../rendering/cached-fragment.tsx';
import { useShopInfo } from '../../shared/shell/footer.tsx';
import details from './details.module.css';
import styles from './terms.module.css';

type TermsProps = { item: ProductItemDetail; seller: Answer<'getStore'> | null };

/** A cached fragment, because many products of one seller have the same terms. */
export function Terms({ item, seller }: TermsProps) {
  const { delivery, claimNotice, store } = item.product;
  const shop = useShopInfo();
  const facts = {
    returnFee: delivery.returnFee,
    exchangeFee: delivery.exchangeFee,
    claimNotice,
    isOwn: store.isOwn,
  };
  return (
    <CachedFragment name="terms" of={[facts, seller, shop]}>
      {() => <TermsText {...facts} seller={seller} shop={shop} />}
    </CachedFragment>
  );
}

type TermsTextProps = Pick<TermsProps, 'seller'> & {
  returnFee: number;
  exchangeFee: number;
  claimNotice: string;
  isOwn: boolean;
  shop: ReturnType<typeof useShopInfo>;
};

function TermsText({ returnFee, exchangeFee, claimNotice, isOwn, seller, shop }: TermsTextProps) {
  const identity = seller ?? (shop && { ...shop, name: shop.companyName });
  return (
    <section id="terms" className={styles.terms} aria-label="배송·교환·반품">
      <h2 className={styles.title}>배송·교환·반품</h2>
      <dl className={styles.figures}>
        <Figure name="반품 신청" value="받은 날부터 7일 이내" />
        <Figure name="반품 배송비" value={`${formatWon(returnFee)} (단순 변심)`} />
        <Figure name="교환 배송비" value={`${formatWon(exchangeFee)} (단순 변심)`} />
        <Figure name="환불" value="상품 도착 후 3영업일 이내" />
      </dl>
      <Accordion title="배송·교환·반품 안내 전체 보기">
        <div className={details.prose} dangerouslySetInnerHTML={{ __html: claimNotice }} />
      </Accordion>
      <Accordion title="판매자 정보" isOpen={!isOwn}>
        {!isOwn && shop && <p className={styles.intermediary}>{shop.intermediaryText}</p>}
        {identity && (
          <dl>
            <Figure name="상호" value={identity.name} />
            <Figure name="대표자" value={identity.representative} />
            <Figure name="사업자등록번호" value={identity.businessNumber} />
            <Figure name="통신판매업 신고" value={identity.mailOrderNumber} />
            <Figure name="주소" value={identity.address} />
            <Figure name="전화" value={identity.phone} />
            <Figure name="이메일" value={identity.email} />
          </dl>
        )}
      </Accordion>
    </section>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
