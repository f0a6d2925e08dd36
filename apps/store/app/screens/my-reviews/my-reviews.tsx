// /mypage/reviews: the member's reviews, and with ?tab=write the order products that wait for one.
import { useRef } from 'react';
import { data, Link, useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { addDays, seoulDate } from '#domain/base/calendar.ts';
import { formatNumber } from '#domain/base/money.ts';
import { buttonClass } from '#ui/button.tsx';
import { ChipLink, ChipRow } from '#ui/catalog/chip.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { SpeechIcon } from '#ui/icons/secondary-icons.tsx';
import { NarrowColumn } from '#ui/layout/page-layout.tsx';
import { environmentContext } from '../../context.ts';
import { loaderApi } from '../../shared/api/api.ts';
import { DeleteEntry } from '../../shared/form/delete-entry.tsx';
import { formRefusal } from '../../shared/form/refusal-text.ts';
import { readForm } from '../../shared/form/request-body.ts';
import { useEachAnswer } from '../../shared/form/use-each-answer.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { Pager } from '../../shared/paging/pager.tsx';
import { pagedPath, pageOf } from '../../shared/paging/pages.ts';
import { myReviewsPath, newReviewPath, reviewsToWritePath } from '../../shared/review/review-paths.ts';
import { dayOf } from '../../shared/entry/entry-card.tsx';
import { type Review, ReviewCard } from '../../shared/review/review-card.tsx';
import { useReviewRewardText } from '../../shared/review/use-reward-text.ts';
import { MyShell } from '../../shared/my-page/my-shell.tsx';
import entry from '../../shared/entry/entry-list.module.css';
import styles from './my-reviews.module.css';

const perPage = 20;
/** A confirmed row can be reviewed for 90 days; its order may be this much older. */
const orderDays = 365;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const page = pageOf(query);
  const client = loaderApi(context);
  const { reviewableCount } = await client.getMyOverall();
  if (query.get('tab') !== 'write') {
    const { data: reviews, paging } = await client.getMyProductReviewsByPaging({ count: perPage, page });
    return { tab: null, reviews, rows: [], reviewableCount, page, hasNext: paging.hasNext };
  }
  const fromDate = addDays(seoulDate(context.get(environmentContext).now()), -orderDays);
  const { data: rows, paging } = await client.getOrderProductsByPaging({
    count: perPage,
    page,
    isReviewable: true,
    dateRange: { fromDate },
  });
  return { tab: 'write' as const, reviews: [], rows, reviewableCount, page, hasNext: paging.hasNext };
}

/** Deletes one review; a repetition finds it deleted. */
export async function action({ request, context }: ActionFunctionArgs) {
  const sent = await readForm(request);
  if (sent.get('intent') !== 'delete') throw data(null, { status: 400 });
  try {
    await loaderApi(context).deleteProductReview({ uuid: String(sent.get('uuid') ?? '') });
    return { text: '리뷰를 삭제했습니다.', isDeleted: true };
  } catch (error) {
    if (error instanceof Error) return { text: formRefusal(error).text, isDeleted: false };
    throw error;
  }
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '나의 리뷰',
    description: '작성한 리뷰와 작성할 수 있는 리뷰를 확인합니다.',
    path: myReviewsPath,
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

export default function MyReviews() {
  const { tab, reviews, rows, reviewableCount, page, hasNext } = useLoaderData<typeof loader>();
  const showSnackbar = useSnackbar();
  const rewardText = useReviewRewardText();
  const column = useRef<HTMLDivElement>(null);
  useEachAnswer(useActionData<typeof action>(), ({ text, isDeleted }) => {
    showSnackbar({ text });
    // The pressed button is removed with its review.
    if (isDeleted) column.current?.focus({ preventScroll: true });
  });
  const isEmpty = reviews.length === 0 && rows.length === 0;
  return (
    <MyShell title="나의 리뷰">
      <NarrowColumn title="나의 리뷰">
        <div className={entry.column} ref={column} tabIndex={-1}>
          <ChipRow label="리뷰">
            <ChipLink to={myReviewsPath} isChosen={tab === null} isSamePage>
              작성한 리뷰
            </ChipLink>
            <ChipLink to={reviewsToWritePath} isChosen={tab === 'write'} isSamePage>
              작성할 리뷰 {formatNumber(reviewableCount)}
            </ChipLink>
          </ChipRow>
          {isEmpty && (
            <EmptyState
              picture={<SpeechIcon size={40} />}
              title={tab === null ? '작성한 리뷰가 없습니다' : '작성할 리뷰가 없습니다'}
              text={`구매를 확정하면 90일 동안 리뷰를 쓸 수 있습니다. ${rewardText}`.trim()}
              action={
                tab === null && reviewableCount > 0 ? (
                  <Link className={buttonClass()} to={reviewsToWritePath} replace>
                    작성할 리뷰 {formatNumber(reviewableCount)}개 보기
                  </Link>
                ) : undefined
              }
            />
          )}
          {tab === null ? <Written /> : <ToWrite />}
          <Pager
            {...{ page, hasNext }}
            pathOf={(number) => pagedPath(myReviewsPath, { tab: tab ?? undefined }, number)}
          />
        </div>
      </NarrowColumn>
    </MyShell>
  );
}

function Written() {
  const { reviews } = useLoaderData<typeof loader>();
  return (
    <ul className={entry.list}>
      {reviews.map((review) => (
        <li key={review.uuid} className={entry.item}>
          <ReviewCard review={review} hasProduct>
            <State review={review} />
            <Actions review={review} />
          </ReviewCard>
        </li>
      ))}
    </ul>
  );
}

function ToWrite() {
  const { rows } = useLoaderData<typeof loader>();
  return (
    <ul className={entry.list}>
      {rows.map(({ uuid, displayName, reviewLastDate }) => (
        <li key={uuid} className={styles.row}>
          <p>
            <strong>{displayName}</strong>
            <span className="caption">{reviewLastDate && `${dayOf(reviewLastDate)}까지`}</span>
          </p>
          <Link
            className={buttonClass({ size: 'small', variant: 'outlined' })}
            to={newReviewPath(uuid)}
            reloadDocument
          >
            리뷰 쓰기<span className="spoken"> {displayName}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Why others do not see the review, and what it earned. */
function State({ review: { state, hiddenReason, rewardMileage = 0 } }: { review: Review }) {
  if (state === 'HIDDEN')
    return <p className={styles.state}>운영 기준에 따라 숨겨졌습니다. {hiddenReason}</p>;
  if (state === 'REPORTED')
    return <p className={styles.state}>신고가 접수되어 확인하는 동안 숨겨졌습니다.</p>;
  return rewardMileage > 0 ? <p className="caption">적립 {formatNumber(rewardMileage)}원</p> : null;
}

function Actions({ review: { uuid, rewardMileage = 0 } }: { review: Review }) {
  const clawback = rewardMileage > 0 ? ' 작성 후 30일 안에 삭제하면 마일리지가 회수됩니다.' : '';
  return (
    <div className={entry.actions}>
      <Link
        className={buttonClass({ variant: 'quiet', size: 'small' })}
        to={`${myReviewsPath}/${uuid}`}
        reloadDocument
      >
        수정
      </Link>
      <DeleteEntry
        uuid={uuid}
        title="리뷰를 삭제하시겠습니까?"
        text={`삭제한 리뷰는 되돌릴 수 없고, 이 상품의 리뷰를 다시 쓸 수 없습니다.${clawback}`}
      />
    </div>
  );
}
