// /goods/{uuid}/reviews: all reviews of a product, filtered and sorted by links.
import { data, Link, useActionData, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { formatNumber } from '#domain/base/money.ts';
import { isUuid } from '#domain/base/uuid.ts';
import { particleAfter } from '#domain/korean-text/particle.ts';
import { type ReviewSortType, reviewSortTypes } from '#domain/reviews/review-types.ts';
import { buttonClass } from '#ui/button.tsx';
import { ChipLink, ChipRow } from '#ui/catalog/chip.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { SpeechIcon } from '#ui/icons/secondary-icons.tsx';
import { NarrowColumn } from '#ui/layout/page-layout.tsx';
import { loaderApi } from '../../shared/api/api.ts';
import { useEachAnswer } from '../../shared/form/use-each-answer.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { Pager } from '../../shared/paging/pager.tsx';
import { pagedPath, pageOf } from '../../shared/paging/pages.ts';
import { productReviewsPath } from '../../shared/review/review-paths.ts';
import { likeAction } from '../../shared/review/mark-actions.ts';
import { MarkButtons } from '../../shared/review/mark-buttons.tsx';
import { ReviewCard } from '../../shared/review/review-card.tsx';
import { RatingSummary } from '../../shared/review/rating-summary.tsx';
import { Shell } from '../../shared/shell/shell.tsx';
import entry from '../../shared/entry/entry-list.module.css';
import styles from './reviews.module.css';

const perPage = 20;

const sortLabels: Record<ReviewSortType, string> = {
  BEST: '도움순',
  NEWEST: '최신순',
  RATING_DESC: '별점 높은순',
  RATING_ASC: '별점 낮은순',
};

type Filter = {
  sort?: string | undefined;
  rating?: string | undefined;
  photo?: string | undefined;
  repeat?: string | undefined;
  option?: string | undefined;
};

const stars = ['5', '4', '3', '2', '1'];

/** The filter of the address; values that are none are ignored. */
function filterOf(query: URLSearchParams): Filter {
  const one = (name: string, values: readonly string[]) => values.find((value) => value === query.get(name));
  return {
    sort: one('sort', reviewSortTypes),
    rating: one('rating', stars),
    photo: one('photo', ['1']),
    repeat: one('repeat', ['1']),
    option: one('option', ['1']),
  };
}

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const uuid = params.uuid ?? '';
  if (!isUuid(uuid)) throw data(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const filter = filterOf(query);
  const page = pageOf(query);
  const client = loaderApi(context);
  const [item, found] = await Promise.all([
    client.getProductItem({ uuid }),
    client.getProductItemReviewsByPaging({
      count: perPage,
      page,
      productItemUuid: uuid,
      ...(filter.sort !== undefined && { sortType: filter.sort as ReviewSortType }),
      ...(filter.rating !== undefined && { rating: Number(filter.rating) }),
      ...(filter.photo !== undefined && { isPhoto: true }),
      ...(filter.repeat !== undefined && { isRepeatBuyer: true }),
      ...(filter.option !== undefined && { isMyOption: true }),
    }),
  ]);
  return {
    item: {
      uuid: item.uuid,
      name: `${item.product.brandName} ${item.product.name}`.trim(),
      hasOptions: item.relatedItems.length > 1,
    },
    reviews: found.data,
    summary: found.summary,
    total: found.paging.totalCount ?? 0,
    hasNext: found.paging.hasNext,
    filter,
    page,
  };
}

export const action = likeAction;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta({
        title: `${loaderData.item.name} 리뷰`,
        description: `${loaderData.item.name}${particleAfter(loaderData.item.name, '을/를')} 구매한 회원의 리뷰 ${formatNumber(loaderData.summary.reviewCount)}개.`,
        path: productReviewsPath(loaderData.item.uuid),
        publicUrl: publicUrlOf(matches),
      })
    : [];

function NoReviews({ itemUuid, isFiltered }: { itemUuid: string; isFiltered: boolean }) {
  const { title, text, to, label } = isFiltered
    ? {
        title: '조건에 맞는 리뷰가 없습니다',
        text: '필터를 해제하면 모든 리뷰를 볼 수 있습니다.',
        to: productReviewsPath(itemUuid),
        label: '모든 리뷰 보기',
      }
    : {
        title: '아직 리뷰가 없습니다',
        text: '상품을 구매한 회원이 리뷰를 쓸 수 있습니다.',
        to: `/goods/${itemUuid}`,
        label: '상품 보기',
      };
  return (
    <EmptyState
      picture={<SpeechIcon size={40} />}
      title={title}
      text={text}
      action={
        <Link className={buttonClass({ variant: 'quiet' })} to={to}>
          {label}
        </Link>
      }
    />
  );
}

export default function ProductReviews() {
  const { item, reviews, summary, total, hasNext, filter, page } = useLoaderData<typeof loader>();
  const showSnackbar = useSnackbar();
  useEachAnswer(useActionData<typeof action>(), ({ text }) => text !== null && showSnackbar({ text }));
  const path = productReviewsPath(item.uuid);
  return (
    <Shell title="리뷰">
      <NarrowColumn title="리뷰">
        <div className={entry.column}>
          <p>
            <Link className={styles.product} to={`/goods/${item.uuid}`}>
              {item.name}
            </Link>
          </p>
          <RatingSummary
            summary={summary}
            pathOf={(rating) => pagedPath(path, { ...filter, rating: String(rating) })}
          />
          <Filters />
          {reviews.length === 0 ? (
            <NoReviews itemUuid={item.uuid} isFiltered={summary.reviewCount > 0} />
          ) : (
            <>
              <h2 className="spoken">리뷰 {formatNumber(total)}개</h2>
              <ul className={entry.list}>
                {reviews.map((review) => (
                  <li key={review.uuid} className={entry.item}>
                    <ReviewCard review={review}>
                      <MarkButtons review={review} />
                    </ReviewCard>
                  </li>
                ))}
              </ul>
            </>
          )}
          <Pager {...{ page, hasNext }} pathOf={(number) => pagedPath(path, filter, number)} />
        </div>
      </NarrowColumn>
    </Shell>
  );
}

/** Links to the same list with another order or filter, from its first page. */
function Filters() {
  const { item, filter } = useLoaderData<typeof loader>();
  const pathOf = (change: Filter) => pagedPath(productReviewsPath(item.uuid), { ...filter, ...change });
  const toggle = (name: 'photo' | 'repeat' | 'option', label: string) => (
    <ChipLink
      to={pathOf({ [name]: filter[name] ? undefined : '1' })}
      isChosen={filter[name] !== undefined}
      isSamePage
    >
      {label}
    </ChipLink>
  );
  return (
    <>
      <ChipRow label="정렬">
        {reviewSortTypes.map((sort) => (
          <ChipLink
            key={sort}
            to={pathOf({ sort: sort === 'BEST' ? undefined : sort })}
            isChosen={(filter.sort ?? 'BEST') === sort}
            isSamePage
          >
            {sortLabels[sort]}
          </ChipLink>
        ))}
      </ChipRow>
      <ChipRow label="필터" wraps>
        <ChipLink to={pathOf({ rating: undefined })} isChosen={filter.rating === undefined} isSamePage>
          별점 전체
        </ChipLink>
        {stars.map((rating) => (
          <ChipLink key={rating} to={pathOf({ rating })} isChosen={filter.rating === rating} isSamePage>
            {rating}점
          </ChipLink>
        ))}
        {toggle('photo', '사진 리뷰')}
        {toggle('repeat', '재구매')}
        {item.hasOptions && toggle('option', '이 옵션만')}
      </ChipRow>
    </>
  );
}
