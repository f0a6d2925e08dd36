// /mypage: name and grade of the member, their orders (my-orders-section.tsx), and a menu of their screens.
// The menu lists only screens that exist.
import { data, Link, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import type { ReactNode } from 'react';
import type { Answer } from '#contract/contract.ts';
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
import { type MyPage, myPages } from '../../shared/my-page/my-pages.ts';
import { reviewsToWritePath } from '../../shared/review/review-paths.ts';
import { LogoutButton } from '../../shared/account/session/logout-button.tsx';
import { MyShell } from '../../shared/my-page/my-shell.tsx';
import { MyOrdersSection } from './my-orders-section.tsx';
import styles from './mypage.module.css';

type Overall = Answer<'getMyOverall'>;

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
    <MyShell title="내 정보">
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
    </MyShell>
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
        <Cards items={bought} sizes="(min-width: 1024px) 165px, 148px" />
      </ProductGrid>
    </section>
  );
}

const passwordPage: MyPage = { to: '/auth/change-password?referer=/mypage', label: '비밀번호 변경' };

/** Of the rows of the menu; the mileage is above it. */
const icons: Readonly<Record<string, ReactNode>> = {
  '/mypage/orders': <BoxIcon />,
  '/always-buying': <RepeatIcon />,
  '/mypage/supplements': <ShieldIcon />,
  '/mypage/likes': <HeartIcon />,
  '/recently-viewed': <ClockIcon />,
  '/mypage/reviews': <StarIcon isFilled={false} size={24} />,
  '/mypage/coupons': <DocumentIcon />,
  '/mypage/addresses': <PinIcon />,
  '/mypage/claims': <ResetIcon />,
  '/mypage/inquiries': <SpeechIcon />,
  '/faq': <SpeechIcon />,
  '/notices': <DocumentIcon />,
  '/mypage/cards': <CardIcon />,
  '/mypage/profile': <PersonIcon />,
  [passwordPage.to]: <LockIcon />,
  '/mypage/terms': <DocumentIcon />,
  '/mypage/terms?view=privacy': <LockIcon />,
};

/** What follows the label of a page: counts of the member. */
function countsOf({
  likeCount,
  recentViewCount,
  reviewableCount,
}: Overall): Readonly<Record<string, string>> {
  return {
    ...(likeCount > 0 && { '/mypage/likes': ` ${formatNumber(likeCount)}` }),
    ...(recentViewCount > 0 && { '/recently-viewed': ` ${formatNumber(recentViewCount)}` }),
    ...(reviewableCount > 0 && { '/mypage/reviews': ` · 작성할 리뷰 ${formatNumber(reviewableCount)}` }),
  };
}

/** The pages of my page; from 1024 px they are in the column beside the content. */
function Menu() {
  const { provider, overall } = useLoaderData<typeof loader>();
  const counts = countsOf(overall);
  const pages = myPages.flatMap((page): MyPage[] =>
    page.to === '/mypage/profile' && provider === 'LOCAL' ? [page, passwordPage] : [page],
  );
  return (
    <nav className={styles.menu} aria-label="내 정보 메뉴">
      {pages
        .filter(({ to }) => to in icons)
        .map(({ to, label, isNewDocument }) => (
          <Row
            key={to}
            to={to === '/mypage/reviews' && overall.reviewableCount > 0 ? reviewsToWritePath : to}
            icon={icons[to]}
            isNewDocument={isNewDocument}
          >
            {label}
            {counts[to]}
          </Row>
        ))}
    </nav>
  );
}

type RowProps = { to: string; icon: ReactNode; isNewDocument?: true | undefined; children: ReactNode };

function Row({ to, icon, isNewDocument, children }: RowProps) {
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
