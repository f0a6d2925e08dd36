// /mypage/claims: the member's cancellations, returns and exchanges, newest first. One of them is screens/claim.
import { Link, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import type { ClaimType } from '#domain/base/enums.ts';
import { formatWon } from '#domain/base/money.ts';
import { buttonClass } from '#ui/button.tsx';
import { ChipLink, ChipRow } from '#ui/catalog/chip.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { BoxIcon, ChevronRightIcon } from '#ui/icons.tsx';
import { NarrowColumn } from '#ui/layout/page-layout.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { loaderApi } from '../../shared/api/api.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { Pager } from '../../shared/paging/pager.tsx';
import { pagedPath, pageOf } from '../../shared/paging/pages.ts';
import { claimDetailPath, claimsPath } from '../../shared/paths/claim-paths.ts';
import { myOrdersPath } from '../../shared/paths/order-paths.ts';
import { MyShell } from '../../shared/my-page/my-shell.tsx';
import styles from './claims.module.css';

const perPage = 20;

/** The lists of the screen, by the parameter `type`. */
const lists: readonly { key: string; label: string; types?: ClaimType[] }[] = [
  { key: 'all', label: '전체' },
  { key: 'cancel', label: '취소', types: ['CANCEL', 'CANCEL_DISPATCH'] },
  { key: 'return', label: '반품', types: ['RETURN'] },
  { key: 'exchange', label: '교환', types: ['EXCHANGE'] },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams: query } = new URL(request.url);
  const list = lists.find(({ key }) => key === query.get('type'));
  const page = pageOf(query);
  const { data: claims, paging } = await loaderApi(context).getOrderClaimsByPaging({
    count: perPage,
    page,
    ...(list?.types !== undefined && { types: list.types }),
  });
  return { claims, list: list?.key ?? 'all', page, hasNext: paging.hasNext };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '취소·교환·반품 내역',
    description: '요청한 취소, 교환, 반품의 진행 상태와 환불을 확인합니다.',
    path: claimsPath,
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

const listPath = (list: string, page?: number): string =>
  pagedPath(claimsPath, { type: list === 'all' ? undefined : list }, page);

export default function Claims() {
  const { claims, list, page, hasNext } = useLoaderData<typeof loader>();
  return (
    <MyShell title="취소·교환·반품 내역">
      <NarrowColumn title="취소·교환·반품 내역">
        <div className={styles.column}>
          <ChipRow label="요청 유형">
            {lists.map(({ key, label }) => (
              <ChipLink key={key} to={listPath(key)} isChosen={list === key} isSamePage>
                {label}
              </ChipLink>
            ))}
          </ChipRow>
          {claims.length === 0 ? (
            <EmptyState
              picture={<BoxIcon size={40} />}
              title="요청한 내역이 없습니다"
              text="취소, 교환, 반품은 주문 내역에서 상품을 골라 요청할 수 있습니다."
              action={
                <Link className={buttonClass({ variant: 'quiet' })} to={myOrdersPath}>
                  주문 내역 보기
                </Link>
              }
            />
          ) : (
            <ul aria-label="요청 목록">
              {claims.map((claim) => (
                <li key={claim.uuid}>
                  <ClaimCard claim={claim} />
                </li>
              ))}
            </ul>
          )}
          <Pager {...{ page, hasNext }} pathOf={(number) => listPath(list, number)} />
        </div>
      </NarrowColumn>
    </MyShell>
  );
}

type Card = Answer<'getOrderClaimsByPaging'>['data'][number];

function ClaimCard({ claim }: { claim: Card }) {
  const { firstItemName, itemCount, totalRefundPrice, type, salesChannel } = claim;
  // Another channel deducts fees that it does not report.
  const isRefundKnown = salesChannel === 'ONNS' && type !== 'EXCHANGE' && totalRefundPrice > 0;
  return (
    <Link className={styles.card} to={claimDetailPath(claim.uuid)}>
      <Picture className={styles.picture} url={claim.mainImage} alt="" sizes="64px" />
      <span className={styles.text}>
        <span className={styles.date}>
          {claim.requestedAt.slice(0, 10).replaceAll('-', '.')} {claim.typeLabel} · {claim.orderNo}
        </span>
        <span className={styles.status}>{claim.statusLabel}</span>
        <span className={styles.name}>
          {itemCount > 1 ? `${firstItemName} 외 ${itemCount - 1}건` : firstItemName}
        </span>
        {isRefundKnown && (
          <span className={styles.name}>
            환불 금액 <strong>{formatWon(totalRefundPrice)}</strong>
          </span>
        )}
      </span>
      <ChevronRightIcon size={20} />
    </Link>
  );
}
