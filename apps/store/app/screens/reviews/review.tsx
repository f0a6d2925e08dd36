// /reviews/{uuid}: one review with its photos in full size, and the reviews with photos before and after it; with ?report the form by which
// it is reported.
import { data, Link, redirect, useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { isUuid } from '#domain/base/uuid.ts';
import { reviewReportTypes } from '#domain/reviews/review-types.ts';
import { buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { NarrowColumn } from '#ui/layout/page-layout.tsx';
import { loaderApi } from '../../shared/api/api.ts';
import { formRefusal } from '../../shared/form/refusal-text.ts';
import { readForm } from '../../shared/form/request-body.ts';
import { useEachAnswer } from '../../shared/form/use-each-answer.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { productReviewsPath, reviewPath } from '../../shared/review/review-paths.ts';
import { likeAction, requireMember } from '../../shared/review/mark-actions.ts';
import { MarkButtons } from '../../shared/review/mark-buttons.tsx';
import { ReviewCard } from '../../shared/review/review-card.tsx';
import { Shell } from '../../shared/shell/shell.tsx';
import { ReportForm } from './report-form.tsx';
import entry from '../../shared/entry/entry-list.module.css';
import styles from './reviews.module.css';

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const uuid = params.uuid ?? '';
  if (!isUuid(uuid)) throw data(null, { status: 404 });
  const client = loaderApi(context);
  const [{ productItem }, review] = await Promise.all([
    client.getProductReview({ uuid }),
    client.getProductItemReview({ uuid }),
  ]);
  const query = new URL(request.url).searchParams;
  const isReporting = query.has('report');
  if (isReporting) requireMember({ request, context });
  return {
    review: { ...review, ...(productItem !== undefined && { productItem }) },
    isReported: query.has('reported'),
    isReporting: isReporting && !review.isMine,
  };
}

export const action = (given: ActionFunctionArgs) =>
  new URL(given.request.url).searchParams.has('report') ? report(given) : likeAction(given);

async function report({ params, request, context }: ActionFunctionArgs) {
  requireMember({ request, context });
  const reviewUuid = params.uuid ?? '';
  const sent = await readForm(request);
  const reportType = reviewReportTypes.find((type) => type === sent.get('reportType'));
  if (reportType === undefined) return { text: '신고 사유를 선택해 주세요.' };
  try {
    const text = String(sent.get('text') ?? '');
    await loaderApi(context).registerProductReviewReport({ reviewUuid, reportType, text });
  } catch (error) {
    if (error instanceof Error) return { text: formRefusal(error).text };
    throw error;
  }
  return redirect(`${reviewPath(reviewUuid)}?reported=1`);
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta({
        title: `${loaderData.review.displayName} 리뷰`,
        description: loaderData.review.text.slice(0, 100),
        path: reviewPath(loaderData.review.uuid),
        publicUrl: publicUrlOf(matches),
        isListed: false,
      })
    : [];

export default function ReviewScreen() {
  const { review, isReported, isReporting } = useLoaderData<typeof loader>();
  const showSnackbar = useSnackbar();
  const answer = useActionData<typeof action>();
  useEachAnswer(answer, ({ text }) => text !== null && !isReporting && showSnackbar({ text }));
  const { previousUuid, nextUuid } = review;
  const look = buttonClass({ variant: 'quiet', size: 'small' });
  return (
    <Shell title="리뷰">
      <NarrowColumn title="리뷰">
        <div className={entry.column}>
          {isReported && <Notice>신고가 접수되었습니다. 운영 기준에 따라 확인하겠습니다.</Notice>}
          <ReviewCard review={review} isLarge={!isReporting} hasProduct>
            {!isReporting && <MarkButtons review={review} />}
          </ReviewCard>
          {isReporting && <ReportForm failure={answer?.text} />}
          <nav className={styles.steps} aria-label="사진 리뷰">
            {previousUuid !== undefined && (
              <Link className={look} to={reviewPath(previousUuid)}>
                이전 사진 리뷰
              </Link>
            )}
            {nextUuid !== undefined && (
              <Link className={look} to={reviewPath(nextUuid)}>
                다음 사진 리뷰
              </Link>
            )}
          </nav>
          <Link
            className={buttonClass({ variant: 'outlined', isFull: true })}
            to={productReviewsPath(review.productItemUuid)}
          >
            이 상품의 리뷰 모두 보기
          </Link>
        </div>
      </NarrowColumn>
    </Shell>
  );
}
