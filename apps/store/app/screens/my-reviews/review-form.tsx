// /mypage/reviews/new: reviews an own order product. /mypage/reviews/{uuid}: changes a review. State: use-review-form.ts.
import { data, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { isUuid } from '#domain/base/uuid.ts';
import { maxReviewLength, minReviewLength } from '#domain/reviews/review.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert, Notice } from '#ui/feedback/notice.tsx';
import { FieldError } from '#ui/fields.tsx';
import { StarIcon } from '#ui/icons/star-icons.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { NarrowColumn } from '#ui/layout/page-layout.tsx';
import type { ScreenHandle } from '../../screen-handle.ts';
import { loaderApi } from '../../shared/api/api.ts';
import form from '../../shared/form/form.module.css';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { myReviewsPath } from '../../shared/review/review-paths.ts';
import { useReviewRewardText } from '../../shared/review/use-reward-text.ts';
import { MyShell } from '../../shared/my-page/my-shell.tsx';
import { PhotoField } from '../../shared/upload/photo-field.tsx';
import entry from '../../shared/entry/entry-list.module.css';
import styles from './my-reviews.module.css';
import { fieldIds, useReviewForm } from './use-review-form.ts';

export const handle = { uploads: true } satisfies ScreenHandle;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const client = loaderApi(context);
  if (params.uuid !== 'new') {
    if (!isUuid(params.uuid ?? '')) throw data(null, { status: 404 });
    const { data: found } = await client.getMyProductReviewsByPaging({
      count: 1,
      reviewUuid: params.uuid ?? '',
    });
    const [review] = found;
    if (review === undefined) throw data(null, { status: 404 });
    return { review, orderProductUuid: '', name: review.displayName, isReviewable: true };
  }
  const orderProductUuid = new URL(request.url).searchParams.get('orderProductUuid') ?? '';
  if (!isUuid(orderProductUuid)) throw data(null, { status: 404 });
  const { displayName, isReviewable } = await client.getOrderProduct({ uuid: orderProductUuid });
  return { review: null, orderProductUuid, name: displayName, isReviewable };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '리뷰 쓰기',
    description: '구매한 상품의 리뷰를 씁니다.',
    path: myReviewsPath,
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

const ratingLabels = ['별로예요', '아쉬워요', '보통이에요', '좋아요', '아주 좋아요'];

export default function ReviewForm() {
  const { review, orderProductUuid, name, isReviewable } = useLoaderData<typeof loader>();
  const fields = useReviewForm(review, orderProductUuid);
  const { photos, errors, rating } = fields;
  const rewardText = useReviewRewardText();
  const title = review ? '리뷰 수정' : '리뷰 쓰기';
  return (
    <MyShell title={title} bar="none" hasFooter={false}>
      <NarrowColumn title={title}>
        {isReviewable ? (
          <form
            className={form.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              fields.submit();
            }}
          >
            <p className={entry.about}>{name}</p>
            <Rating rating={rating} error={errors.rating} onRate={fields.setRating} />
            <TextArea
              id={fieldIds.text}
              label="리뷰"
              longest={maxReviewLength}
              value={fields.text}
              error={errors.text}
              hint={`${minReviewLength}자 이상 입력해 주세요. 질병이 나았다는 표현과 개인정보는 적지 마세요.`}
              onChange={(event) => fields.changeText(event.target.value)}
            />
            <PhotoField photos={photos} error={errors.images} isOptional />
            {!review && rewardText !== '' && (
              <p className="caption">
                {rewardText} 적립된 리뷰에는 &lsquo;마일리지 지급&rsquo;이 표시됩니다.
              </p>
            )}
            <FormAlert text={fields.failure} />
            <Button type="submit" isFull isPending={fields.isPending || photos.isUploading}>
              {photos.isUploading ? '사진 업로드 중' : review ? '수정하기' : '리뷰 등록'}
            </Button>
          </form>
        ) : (
          <Notice>리뷰를 쓸 수 없는 주문입니다. 구매를 확정한 뒤 90일 동안 한 번 쓸 수 있습니다.</Notice>
        )}
      </NarrowColumn>
    </MyShell>
  );
}

type RatingProps = { rating: number; error: string | undefined; onRate: (rating: number) => void };

function Rating({ rating, error, onRate }: RatingProps) {
  return (
    <div>
      <fieldset className={styles.rating} aria-describedby="review-rating-error">
        <legend className={styles.label}>별점</legend>
        {ratingLabels.map((label, at) => (
          <label key={label} className={styles.star}>
            <input
              type="radio"
              name="rating"
              id={`${fieldIds.rating}-${at + 1}`}
              value={at + 1}
              checked={rating === at + 1}
              onChange={() => onRate(at + 1)}
            />
            <StarIcon isFilled={at < rating} size={32} />
            <span className="spoken">
              {at + 1}점 {label}
            </span>
          </label>
        ))}
        <span className={styles.chosen} aria-hidden="true">
          {ratingLabels[rating - 1]}
        </span>
      </fieldset>
      <FieldError text={error} id="review-rating-error" />
    </div>
  );
}
