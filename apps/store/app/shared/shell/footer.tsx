// The footer of every page: business information, policies, escrow notice (docs/rules/law.md). All texts about the company come
// from the API.
import { Link, useRouteLoaderData } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { Fact } from '#ui/fact.tsx';
import type { ShopInfo } from '../catalog/catalog-types.ts';
import { deserialiseData } from '../../rendering/serialised-data.ts';
import type { SerialisedData } from '../../rendering/serialised-data.ts';
import { CachedFragment } from '../../rendering/cached-fragment.tsx';
import styles from './footer.module.css';

// The last one is bold, as the law requires of the privacy policy.
const links = [
  ['/faq', '자주 묻는 질문'],
  ['/notices', '공지사항'],
  ['/store-inquiry', '입점 문의'],
  ['/terms/service', '이용약관'],
  ['/terms/privacy', '개인정보 처리방침'],
] as const;

/** The business information from the root loader; null where that loader failed. */
export function useShopInfo(): ShopInfo | null {
  const root = useRouteLoaderData('root') as { shopInfo: SerialisedData<ShopInfo> } | undefined;
  return root ? deserialiseData(root.shopInfo) : null;
}

export function Footer() {
  const shop = useShopInfo();
  return (
    <CachedFragment name="footer" of={shop}>
      {() => <FooterContent shop={shop} />}
    </CachedFragment>
  );
}

function FooterContent({ shop }: { shop: ShopInfo | null }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.column}>
        <nav className={styles.links} aria-label="도움말과 약관">
          {links.map(([to, label]) => (
            <Link key={to} to={to} className={styles.link}>
              {to === '/terms/privacy' ? <strong>{label}</strong> : label}
            </Link>
          ))}
        </nav>
        {shop && <Identity shop={shop} />}
        <p className={styles.note}>© ONNS</p>
      </div>
    </footer>
  );
}

function Identity({ shop }: { shop: ShopInfo }) {
  return (
    <>
      <div className={styles.columns}>
        <section aria-label="고객센터">
          <h2 className={styles.centre}>고객센터</h2>
          <a className={styles.phone} href={`tel:${shop.phone}`}>
            {shop.phone}
          </a>
          <p className={styles.hours}>{shop.centreHours}</p>
          <div className={styles.buttons}>
            <a className={buttonClass({ variant: 'quiet', size: 'small' })} href={`mailto:${shop.email}`}>
              이메일 문의
            </a>
            <Link className={buttonClass({ variant: 'quiet', size: 'small' })} to="/order/lookup">
              주문 조회
            </Link>
          </div>
        </section>
        <dl className={styles.identity}>
          <Fact name="상호">{shop.companyName}</Fact>
          <Fact name="대표자">{shop.representative}</Fact>
          <Fact name="주소">{shop.address}</Fact>
          <Fact name="사업자등록번호">
            {shop.businessNumber}{' '}
            <a className={styles.check} href={shop.businessCheckUrl} rel="noreferrer" target="_blank">
              사업자정보확인
            </a>
          </Fact>
          <Fact name="통신판매업 신고">{shop.mailOrderNumber}</Fact>
          {shop.healthFoodNumber !== '' && (
            <Fact name="건강기능식품판매업 신고">{shop.healthFoodNumber}</Fact>
          )}
          <Fact name="개인정보 보호책임자">{shop.privacyOfficer}</Fact>
          <Fact name="이메일">{shop.email}</Fact>
          <Fact name="호스팅 제공">{shop.hostingProvider}</Fact>
        </dl>
      </div>
      <p className={styles.note}>{shop.intermediaryText}</p>
      <p className={styles.note}>{shop.escrowText}</p>
    </>
  );
}
