// /mypage/mileage?filter=&page=: a member's mileage: balance, credits that await confirmation, what expires within 30 days, and the ledger.
import { data, Link, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { formatKoreanDate, formatKoreanDayTime } from '#domain/base/calendar.ts';
import { formatWon } from '#domain/base/money.ts';
import { ChipLink, ChipRow } from '#ui/catalog/chip.tsx';
import { NarrowColumn, PageSection } from '#ui/layout/page-layout.tsx';
import { visitorContext } from '../../context.ts';
import { loaderApi } from '../../shared/api/api.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { Pager } from '../../shared/paging/pager.tsx';
import { pagedPath, pageOf } from '../../shared/paging/pages.ts';
import { myOrderPath } from '../../shared/paths/order-paths.ts';
import { MyShell } from '../../shared/my-page/my-shell.tsx';
import styles from './mileage.module.css';

type Row = Answer<'getUserMileagesByPaging'>['data'][number];

const path = '/mypage/mileage';
const rowsPerPage = 20;
const filters = [
  { name: '', label: '전체' },
  { name: 'earned', label: '적립' },
  { name: 'used', label: '사용·소멸' },
] as const;

export async function loader({ context, request }: LoaderFunctionArgs) {
  if (context.get(visitorContext).member === null) throw data(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const filter = filters.find(({ name }) => name === query.get('filter'))?.name ?? '';
  const page = pageOf(query);
  const client = loaderApi(context);
  const [sums, list] = await Promise.all([
    client.getUserMileageStatistics({}),
    client.getUserMileagesByPaging({
      count: rowsPerPage,
      page,
      ...(filter === '' ? {} : { isUse: filter === 'used' }),
    }),
  ]);
  return { sums, rows: list.data, hasNext: list.paging.hasNext, filter, page };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '마일리지',
    description: '온스 마일리지',
    path,
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

export default function Mileage() {
  return (
    <MyShell title="마일리지">
      <NarrowColumn title="마일리지">
        <Sums />
        <Expiring />
        <Ledger />
        <Guide />
      </NarrowColumn>
    </MyShell>
  );
}

function Sums() {
  const { sums } = useLoaderData<typeof loader>();
  return (
    <section className={styles.sums} aria-label="보유 마일리지">
      <p className={styles.label}>사용할 수 있는 마일리지</p>
      <p className={styles.balance}>{formatWon(Math.max(0, sums.balance))}</p>
      {sums.debtPrice > 0 && (
        <p className={styles.debt}>
          회수할 마일리지 {formatWon(sums.debtPrice)}이 있습니다. 다음에 적립되는 마일리지에서 차감합니다.
        </p>
      )}
      {sums.unpaidOrders.map(({ orderNo, amount, reservedUntil }) => (
        <p key={orderNo} className={styles.debt}>
          결제 대기 중인 주문({orderNo})에 {formatWon(amount)}을 사용 중입니다.{' '}
          {formatKoreanDayTime(reservedUntil)}까지 결제하지 않으면 다시 사용할 수 있습니다.
        </p>
      ))}
      <p className={styles.pending}>
        <span>구매 확정 후 적립 예정</span>
        <strong>{formatWon(sums.pendingPrice)}</strong>
      </p>
    </section>
  );
}

function Expiring() {
  const { expiring } = useLoaderData<typeof loader>().sums;
  return (
    <PageSection title="30일 이내 소멸 예정">
      {expiring.length === 0 ? (
        <p className={styles.quiet}>30일 이내에 소멸되는 마일리지가 없습니다.</p>
      ) : (
        <ul className={styles.expiring}>
          {expiring.map(({ date, amount }) => (
            <li key={date}>
              <span>{formatKoreanDate(date)}까지</span>
              <strong>{formatWon(amount)}</strong>
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  );
}

const addressOf = (filter: string, page?: number): string =>
  pagedPath(path, { filter: filter || undefined }, page);

function Ledger() {
  const { rows, filter, page, hasNext } = useLoaderData<typeof loader>();
  return (
    <PageSection title="마일리지 내역">
      <div className={styles.filters}>
        <ChipRow label="내역 구분">
          {filters.map(({ name, label }) => (
            <ChipLink key={name} to={addressOf(name)} isChosen={name === filter} isSamePage>
              {label}
            </ChipLink>
          ))}
        </ChipRow>
      </div>
      {rows.length === 0 ? (
        <p className={styles.quiet}>{page > 1 ? '더 이상 내역이 없습니다.' : '마일리지 내역이 없습니다.'}</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <LedgerRow key={row.uuid} row={row} />
          ))}
        </ul>
      )}
      <Pager {...{ page, hasNext }} pathOf={(number) => addressOf(filter, number)} />
    </PageSection>
  );
}

function LedgerRow({ row }: { row: Row }) {
  const { label, memo, orderNo, expireAt, createdAt, amount, balanceAfter, unpaidOrder } = row;
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.what}>{memo === '' ? label : `${label} · ${memo}`}</p>
        <p className={styles.facts}>
          {createdAt.slice(0, 10).replaceAll('-', '.')}
          {orderNo !== undefined && (
            <>
              {' · '}
              <Link className={styles.order} to={myOrderPath(orderNo)}>
                주문 {orderNo}
              </Link>
            </>
          )}
        </p>
        {unpaidOrder && (
          <p className={styles.facts}>결제 대기 중 · {formatKoreanDayTime(unpaidOrder.reservedUntil)}까지</p>
        )}
        {expireAt !== undefined && (
          <p className={styles.facts}>{expireAt.slice(0, 10).replaceAll('-', '.')}까지 사용</p>
        )}
      </div>
      <div className={styles.amounts}>
        <p className={amount > 0 ? styles.plus : styles.minus}>
          {amount > 0 ? `+${formatWon(amount)}` : `−${formatWon(-amount)}`}
        </p>
        <p className={styles.facts}>
          잔액 {balanceAfter < 0 ? `−${formatWon(-balanceAfter)}` : formatWon(balanceAfter)}
        </p>
      </div>
    </li>
  );
}

function Guide() {
  return (
    <PageSection title="이용 안내">
      <ul className={styles.guide}>
        <li>
          1,000원부터 10원 단위로, 쿠폰 할인 후 상품 금액까지 사용할 수 있습니다. 배송비에는 사용할 수
          없습니다.
        </li>
        <li>구매를 확정하면 회원 등급에 따라 결제하신 상품 금액의 1~3%가 적립됩니다.</li>
        <li>적립일부터 365일 동안 사용할 수 있으며, 소멸일이 가까운 마일리지부터 사용됩니다.</li>
        <li>
          주문을 취소하거나 반품하면 사용하신 마일리지를 원래 소멸일로 돌려드립니다. 결제하신 주문이 판매자
          사정으로 취소·반품되면 소멸일이 30일보다 적게 남은 마일리지는 30일로 연장됩니다.
        </li>
        <li>탈퇴하면 보유하신 마일리지가 모두 소멸됩니다.</li>
      </ul>
    </PageSection>
  );
}
