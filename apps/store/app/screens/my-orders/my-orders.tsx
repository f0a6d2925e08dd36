// /mypage/orders: the member's orders with period, status and search, in pages of 24 that are added by 더 보기. One order is
// screens/my-order.
import { useEffect } from 'react';
import { Form, Link, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { seoulDate } from '#domain/base/calendar.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { ChipLink, ChipRow } from '#ui/catalog/chip.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { BoxIcon } from '#ui/icons.tsx';
import { TextField } from '#ui/fields.tsx';
import { NarrowColumn } from '#ui/layout/page-layout.tsx';
import { environmentContext } from '../../context.ts';
import { loaderApi } from '../../shared/api/api.ts';
import { countText } from '../../shared/list/count-text.ts';
import { rememberSeen } from '../../shared/offline/last-seen.ts';
import { goodsRowProps } from '../../shared/order/detail/sold-goods.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { isOtherAddress } from '../../shared/page/use-sheet.ts';
import { formerOrdersPath, myOrdersPath } from '../../shared/paths/order-paths.ts';
import { MyShell } from '../../shared/my-page/my-shell.tsx';
import { OrderPages } from './order-pages.tsx';
import type { OrderChoice } from './order-filter.ts';
import { choiceAddress, orderQuery, periods, readChoice, statusGroups } from './order-filter.ts';
import styles from './my-orders.module.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const choice = readChoice(new URL(request.url).searchParams);
  const query = orderQuery(choice, seoulDate(context.get(environmentContext).now()));
  const client = loaderApi(context);
  const [first, former] = await Promise.all([
    client.searchOrdersByPaging(query),
    client.getMyFormerOrdersByPaging({ count: 1 }),
  ]);
  return { choice, query, first, hasFormer: former.data.length > 0 };
}

export const shouldRevalidate = isOtherAddress;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '주문/배송 조회',
    description: '주문 내역과 배송 상태를 확인합니다.',
    path: myOrdersPath,
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

/** The newest orders, for the page without a connection. */
function useRememberedOrders(choice: OrderChoice, { data }: Answer<'searchOrdersByPaging'>): void {
  const isNewest = !isFiltered(choice);
  useEffect(() => {
    if (!isNewest) return;
    const orders = data.slice(0, 5).map((order) => {
      const rows = order.groups.flatMap((group) => group.orderProducts);
      const names = rows.map((row) => goodsRowProps(row).name);
      const others = names.length > 1 ? ` 외 ${names.length - 1}개` : '';
      const date = order.createdAt.slice(0, 10).replaceAll('-', '.');
      return { name: `${names[0] ?? order.orderNo}${others}`, date, status: order.statusLabel };
    });
    rememberSeen({ orders });
  }, [isNewest, data]);
}

export default function MyOrders() {
  const { choice, query, first, hasFormer } = useLoaderData<typeof loader>();
  const address = choiceAddress(choice);
  useRememberedOrders(choice, first);
  return (
    <MyShell title="주문/배송 조회">
      <NarrowColumn title="주문/배송 조회">
        <Filters choice={choice} />
        {first.data.length === 0 ? (
          <NoOrders choice={choice} />
        ) : (
          <>
            {first.paging.totalCount !== undefined && (
              <p className={styles.count}>
                주문 <strong>{countText(first.paging).replace('개', '건')}</strong>
              </p>
            )}
            <OrderPages key={address} {...{ choice, query, first }} />
          </>
        )}
        {hasFormer && (
          <div className={styles.more}>
            <Link className={buttonClass({ variant: 'outlined', isFull: true })} to={formerOrdersPath}>
              이전 쇼핑몰 주문 보기
            </Link>
          </div>
        )}
      </NarrowColumn>
    </MyShell>
  );
}

function Filters({ choice }: { choice: OrderChoice }) {
  const to = (changes: Partial<OrderChoice>) => choiceAddress({ ...choice, page: 1, ...changes });
  return (
    <div className={styles.filters}>
      <ChipRow label="주문 상태">
        {statusGroups.map(({ key, label }) => (
          <ChipLink key={key} to={to({ status: key })} isChosen={choice.status === key} isSamePage>
            {label}
          </ChipLink>
        ))}
      </ChipRow>
      <ChipRow label="조회 기간">
        {periods.map(({ key, label }) => (
          <ChipLink key={key} to={to({ period: key })} isChosen={choice.period === key} isSamePage>
            {label}
          </ChipLink>
        ))}
      </ChipRow>
      <Form action={myOrdersPath} role="search" className={styles.search} key={choice.keyword}>
        {choice.period !== '3m' && <input type="hidden" name="period" value={choice.period} />}
        {choice.status !== 'all' && <input type="hidden" name="status" value={choice.status} />}
        <TextField
          label="주문 검색"
          name="q"
          type="search"
          maxLength={50}
          enterKeyHint="search"
          defaultValue={choice.keyword}
          placeholder="상품명 또는 주문 번호"
          beside={
            <Button type="submit" variant="quiet">
              검색
            </Button>
          }
        />
      </Form>
    </div>
  );
}

const isFiltered = ({ status, keyword, page }: OrderChoice): boolean =>
  status !== 'all' || keyword !== '' || page > 1;

/** Without any order, or none that matches the filter. */
function NoOrders({ choice }: { choice: OrderChoice }) {
  const { label } = periods.find(({ key }) => key === choice.period) ?? periods[0];
  return (
    <EmptyState
      picture={<BoxIcon size={40} />}
      title={isFiltered(choice) ? '조건에 맞는 주문이 없습니다' : `${label} 동안 주문이 없습니다`}
      text={
        isFiltered(choice)
          ? '상태나 검색어를 바꾸어 다시 조회해 주세요.'
          : '조회 기간을 늘리거나 지금 많이 찾는 상품을 둘러보세요.'
      }
      action={
        isFiltered(choice) ? (
          <Link className={buttonClass({ variant: 'quiet' })} to={myOrdersPath}>
            전체 주문 보기
          </Link>
        ) : (
          <Link className={buttonClass()} to="/goods/bestseller">
            베스트 상품 보기
          </Link>
        )
      }
    />
  );
}
