// /mypage: name and grade of the member, their orders (my-orders-section.tsx), and a menu of their screens.
// The menu lists only screens that exist.
import { data, Link, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import type { ReactNode } from 'react';
import { formatNumber, formatWon } from '#domain/base/money.ts';
import { userGradeTypeLabels } from '#domain/members/grade-labels.ts';
import { BoxIcon, ChevronRightIcon, PersonIcon, RepeatIcon } from '#ui/icons.tsx';
import { CardIcon, ClockIcon, HeartIcon, LockIcon, PinIcon } from '#ui/icons/member-icons.tsx';
import { ShieldIcon } from '#ui/icons/purchase-icons.tsx';
import { DocumentIcon, ResetIcon, SpeechIcon } from '#ui/icons/secondary-icons.tsx';
import { StarIcon } from '#ui/icons/star-icons.tsx';
import { visitorContext } from '../../context.ts';
import { ProductGrid } from '#ui/catalog/product-grid.tsx';
import { loaderApi } from '../../shared/api/api.ts';
import { cardOf, Cards } from '../../shared/catalog/cards.tsx';
import { NarrowColumn } from '#ui/layout/page-layout.tsx';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { providerNames } from '../../shared/account/cookies/registration-cookie.ts';
import { myOrdersPath } from '../../shared/paths/order-paths.ts';
import { myReviewsPath, reviewsToWritePath } from '../../shared/review/review-paths.ts';
import { LogoutButton } from '../../shared/account/session/logout-button.tsx';
import { Shell } from '../../shared/shell/shell.tsx';
import { MyOrdersSection } from './my-orders-section.tsx';
import styles from './mypage.module.css';

/** Items of the strip 다시 사기: one row in a large window. */
const boughtItems = 4;

export async function loader({ context }: LoaderFunctionArgs) {
  const { member } = context.get(visitorContext);
  if (member === null) throw data(null, { status: 404 });
  const client = loaderApi(context);
  const [overall, parcels, bought] = await Promise.all([
    client.getMyOverall(),
    client.getMyRecentOrderGroups({ count: 3 }),
    client.getMyOrderProductStatistics({ count: boughtItems }),
  ]);
  return {
    provider: member.provider,
    loginId: member.loginId,
    overall,
    parcels,
    bought: bought.data.map(({ productItem }) => cardOf(productItem)),
  };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '내 정보',
    description: '온스 내 정보',
    path: '/mypage',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

export default function MyPage() {
  const { overall, parcels } = useLoaderData<typeof loader>();
  return (
    <Shell title="내 정보">
      <NarrowColumn title="내 정보">
        <Member />
        <Benefits />
        <MyOrdersSection counts={overall.orderCounts} parcels={parcels} />
        <BoughtBefore />
        <Menu />
        <div className={styles.end}>
          <LogoutButton className={styles.small} />
          <span className={styles.bar} aria-hidden="true" />
          <Link className={styles.small} to="/auth/withdraw">
            회원 탈퇴
          </Link>
        </div>
      </NarrowColumn>
    </Shell>
  );
}

/** What the member bought before, as on /always-buying; nothing without such items. */
function BoughtBefore() {
  const { bought } = useLoaderData<typeof loader>();
  if (bought.length === 0) return null;
  return (
    <section className={styles.orders} aria-labelledby="bought-before">
      <div className={styles.head}>
        <h2 id="bought-before" className={styles.title}>
          다시 사기
        </h2>
        <Link className={styles.small} to="/always-buying">
          전체 보기
        </Link>
      </div>
      <ProductGrid isStrip>
        <Cards items={bought} sizes="(min-width: 1024px) 150px, 148px" />
      </ProductGrid>
    </section>
  );
}

function Menu() {
  const { provider, overall } = useLoaderData<typeof loader>();
  return (
    <nav className={styles.menu} aria-label="내 정보 메뉴">
      <Row to={myOrdersPath} icon={<BoxIcon />}>
        주문/배송 조회
      </Row>
      <Row to="/always-buying" icon={<RepeatIcon />}>
        항상 사는 상품
      </Row>
      <Row to="/mypage/supplements" icon={<ShieldIcon />}>
        내 영양제함
      </Row>
      <Row to="/mypage/likes" icon={<HeartIcon />}>
        찜한 상품{overall.likeCount > 0 && ` ${formatNumber(overall.likeCount)}`}
      </Row>
      <Row to="/recently-viewed" icon={<ClockIcon />}>
        최근 본 상품{overall.recentViewCount > 0 && ` ${formatNumber(overall.recentViewCount)}`}
      </Row>
      <Row
        to={overall.reviewableCount > 0 ? reviewsToWritePath : myReviewsPath}
        icon={<StarIcon isFilled={false} size={24} />}
      >
        나의 리뷰
        {overall.reviewableCount > 0 && ` · 작성할 리뷰 ${formatNumber(overall.reviewableCount)}`}
      </Row>
      <Row to="/mypage/coupons" icon={<DocumentIcon />}>
        쿠폰
      </Row>
      <Row to="/mypage/addresses" icon={<PinIcon />}>
        배송지 관리
      </Row>
      <Row to="/mypage/claims" icon={<ResetIcon />}>
        취소·교환·반품 내역
      </Row>
      <Row to="/mypage/inquiries" icon={<SpeechIcon />}>
        문의 내역
      </Row>
      <Row to="/faq" icon={<SpeechIcon />}>
        자주 묻는 질문
      </Row>
      <Row to="/notices" icon={<DocumentIcon />}>
        공지사항
      </Row>
      <Row to="/mypage/cards" icon={<CardIcon />} isNewDocument>
        등록한 카드
      </Row>
      <Row to="/mypage/profile" icon={<PersonIcon />}>
        회원정보 수정
      </Row>
      {provider === 'LOCAL' && (
        <Row to="/auth/change-password?referer=/mypage" icon={<LockIcon />}>
          비밀번호 변경
        </Row>
      )}
      <Row to="/mypage/terms" icon={<DocumentIcon />}>
        약관 동의 관리
      </Row>
      <Row to="/mypage/terms?view=privacy" icon={<LockIcon />}>
        내 개인정보
      </Row>
    </nav>
  );
}

type RowProps = {
  to: string;
  icon: ReactNode;
  /** The screen admits a provider in its Content-Security-Policy. */
  isNewDocument?: boolean;
  children: ReactNode;
};

function Row({ to, icon, isNewDocument = false, children }: RowProps) {
  return (
    <Link className={styles.row} to={to} reloadDocument={isNewDocument}>
      {icon}
      <span className={styles.rowText}>{children}</span>
      <ChevronRightIcon size={20} />
    </Link>
  );
}

function Member() {
  const { overall, provider, loginId } = useLoaderData<typeof loader>();
  const { name, gradeType, nextGrade } = overall;
  return (
    <section className={styles.member} aria-label="회원">
      <p className={styles.name}>
        <strong>{name}</strong> 님
      </p>
      <p className={styles.account}>
        {provider === 'LOCAL' ? loginId : `${providerNames[provider]} 계정`} ·{' '}
        {userGradeTypeLabels[gradeType]} 등급
      </p>
      {nextGrade !== undefined && (
        <p className={styles.next}>
          {nextGrade.remainingPrice === 0 ? (
            `${userGradeTypeLabels[nextGrade.gradeType]} 등급 조건을 채웠습니다. 다음 달 1일에 등급이 바뀝니다.`
          ) : (
            <>
              <strong>{formatWon(nextGrade.remainingPrice)}</strong>을 더 구매 확정하면 다음 달 1일에{' '}
              {userGradeTypeLabels[nextGrade.gradeType]} 등급이 됩니다.
            </>
          )}
        </p>
      )}
    </section>
  );
}

/** Mileage, with what expires soon, and usable coupons. */
function Benefits() {
  const { mileagePrice, expiringMileagePrice, couponCount } = useLoaderData<typeof loader>().overall;
  return (
    <ul className={styles.benefits} aria-label="혜택">
      <li>
        <Link className={styles.benefit} to="/mypage/mileage">
          <span>마일리지</span>
          <strong>{formatWon(Math.max(0, mileagePrice))}</strong>
          {expiringMileagePrice > 0 && (
            <span className={styles.expiring}>30일 이내 {formatWon(expiringMileagePrice)} 소멸</span>
          )}
        </Link>
      </li>
      <li>
        <Link className={styles.benefit} to="/mypage/coupons">
          <span>쿠폰</span>
          <strong>{formatNumber(couponCount)}장</strong>
        </Link>
      </li>
    </ul>
  );
}
