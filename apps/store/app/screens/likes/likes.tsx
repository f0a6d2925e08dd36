// /mypage/likes: the products that the member likes (찜), newest first, and at ?list=restock the member's restock alerts (재입고 알림). A
// product whose like was removed stays on the page until the next visit, so that it can be liked again.
import { useRef } from 'react';
import { data, Link, redirect, useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { formatNumber } from '#domain/base/money.ts';
import { isUuid } from '#domain/base/uuid.ts';
import { buttonClass } from '#ui/button.tsx';
import { ChipLink, ChipRow } from '#ui/catalog/chip.tsx';
import type { CardItem } from '#ui/catalog/product-card.tsx';
import { ProductGrid } from '#ui/catalog/product-grid.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { HeartIcon } from '#ui/icons/member-icons.tsx';
import { loaderApi } from '../../shared/api/api.ts';
import { Cards, withCards } from '../../shared/catalog/cards.tsx';
import { formRefusal } from '../../shared/form/refusal-text.ts';
import { readForm } from '../../shared/form/request-body.ts';
import { useEachAnswer } from '../../shared/form/use-each-answer.ts';
import { Pager } from '../../shared/paging/pager.tsx';
import { pagedPath, pageOf } from '../../shared/paging/pages.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { MyShell } from '../../shared/my-page/my-shell.tsx';
import { columnClass } from '../../shared/shell/shell.tsx';
import { RestockList } from './restock-list.tsx';
import styles from './likes.module.css';

const path = '/mypage/likes';
const perPage = 20;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const page = pageOf(searchParams);
  const client = loaderApi(context);
  if (searchParams.get('list') === 'restock') {
    const { data: alerts, paging } = await client.getMyRestockAlertsByPaging({ count: perPage, page });
    // The last alert of a page was cancelled.
    if (page > 1 && alerts.length === 0) throw redirect(`${path}?list=restock`);
    return { alerts, paging, page };
  }
  const { data: liked, paging } = withCards(await client.getMyProductItemLikes({ count: perPage, page }));
  return { liked, paging, page };
}

/** 알림 취소 of the list of restock alerts; a repetition changes nothing. */
export async function action({ request, context }: ActionFunctionArgs) {
  const productItemUuid = String((await readForm(request)).get('productItemUuid'));
  if (!isUuid(productItemUuid)) throw data(null, { status: 400 });
  try {
    await loaderApi(context).deleteRestockAlert({ productItemUuid });
    return { text: '재입고 알림을 취소했습니다.' };
  } catch (error) {
    if (error instanceof Error) return { text: formRefusal(error).text };
    throw error;
  }
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '찜한 상품',
    description: '온스에서 찜한 상품을 모아 봅니다.',
    path,
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

export default function Likes() {
  const { paging, page, ...list } = useLoaderData<typeof loader>();
  const isRestock = list.alerts !== undefined;
  const { totalCount = 0, hasNext } = paging;
  const showSnackbar = useSnackbar();
  const column = useRef<HTMLDivElement>(null);
  useEachAnswer(useActionData<typeof action>(), ({ text }) => {
    showSnackbar({ text });
    // The pressed button is removed with its alert.
    column.current?.focus({ preventScroll: true });
  });
  return (
    <MyShell title="찜한 상품" hasLargeTitle>
      <div className={columnClass} ref={column} tabIndex={-1}>
        <div className={styles.count}>
          <ChipRow label="목록">
            <ChipLink to={path} isChosen={!isRestock} isSamePage>
              찜
            </ChipLink>
            <ChipLink to={`${path}?list=restock`} isChosen={isRestock} isSamePage>
              재입고 알림
            </ChipLink>
          </ChipRow>
        </div>
        {list.alerts !== undefined ? (
          <RestockList alerts={list.alerts} />
        ) : (
          <Liked items={list.liked} page={page} totalCount={totalCount} />
        )}
        <Pager
          page={page}
          hasNext={hasNext}
          pathOf={(number) => pagedPath(path, isRestock ? { list: 'restock' } : {}, number)}
        />
      </div>
    </MyShell>
  );
}

type LikedProps = { items: CardItem[]; page: number; totalCount: number };

function Liked({ items, page, totalCount }: LikedProps) {
  if (items.length === 0) {
    return (
      <EmptyState
        picture={<HeartIcon size={40} />}
        title={page === 1 ? '찜한 상품이 없습니다' : '이 쪽에는 찜한 상품이 없습니다'}
        text="상품의 하트를 누르면 여기에서 다시 볼 수 있습니다."
        action={
          <Link className={buttonClass()} to={page === 1 ? '/goods/bestseller' : path}>
            {page === 1 ? '베스트 상품 보기' : '처음으로'}
          </Link>
        }
      />
    );
  }
  return (
    <>
      <p className={styles.count}>
        <b>{formatNumber(totalCount)}</b>개
      </p>
      <ProductGrid label="찜한 상품">
        <Cards items={items} areLiked firstScreen={4} />
      </ProductGrid>
    </>
  );
}
