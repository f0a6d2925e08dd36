// State of the review form: its fields, what is wrong with them, sending.
import { useState } from 'react';
import { isRefusal } from '#domain/base/refusal.ts';
import { reviewTextProblem } from '#domain/reviews/review.ts';
import { api } from '../../shared/api/api.ts';
import { focusElement } from '../../shared/browser/focus-element.ts';
import { refusedFields } from '../../shared/form/refusal-text.ts';
import { useFormRequest } from '../../shared/form/use-form-request.ts';
import { useLeaving } from '../../shared/page/leave-page.ts';
import { myReviewsPath } from '../../shared/review/review-paths.ts';
import type { Review } from '../../shared/review/review-card.tsx';
import { usePhotos } from '../../shared/upload/use-photos.ts';

export const fieldIds = { rating: 'review-rating', text: 'review-text' } as const;
type Errors = Partial<Record<'rating' | 'text' | 'images', string>>;

const failedPhotosText = '업로드하지 못한 사진이 있습니다. 다시 시도하거나 삭제해 주세요.';

/** `review`: the one that is changed. */
export function useReviewForm(review: Review | null, orderProductUuid: string) {
  const [rating, setRating] = useState(review?.rating ?? 0);
  const [text, setText] = useState(review?.text ?? '');
  const [errors, setErrors] = useState<Errors>({});
  const [offline, setOffline] = useState<string | null>(null);
  const photos = usePhotos({ purpose: 'REVIEW' }, review?.images);
  const { send, isPending, failure } = useFormRequest();
  const { isLeaving, leaveFor } = useLeaving();

  const showErrors = (found: Errors): boolean => {
    setErrors(found);
    const first = found.rating === undefined ? found.text && fieldIds.text : `${fieldIds.rating}-1`;
    if (first !== undefined && first !== '') requestAnimationFrame(() => focusElement(first));
    return Object.keys(found).length > 0;
  };
  const problems = (): Errors => {
    const textProblem = reviewTextProblem(text);
    return {
      ...(rating === 0 && { rating: '별점을 선택해 주세요.' }),
      ...(textProblem !== undefined && { text: textProblem }),
      ...(photos.hasFailed && { images: failedPhotosText }),
    };
  };
  const save = async () => {
    const fields = { rating, text: text.trim(), images: photos.urls };
    if (review === null) await api.registerProductReview({ ...fields, orderProductUuid });
    else await api.editProductReview({ ...fields, uuid: review.uuid });
    // Loads a new document, because the Content-Security-Policy of the list admits no storage.
    leaveFor(myReviewsPath, setOffline, 'replace');
  };
  const withoutError = (name: keyof Errors) => setErrors(({ [name]: _cleared, ...others }) => others);
  return {
    rating,
    text,
    photos,
    errors,
    failure: offline ?? failure,
    isPending: isPending || isLeaving,
    setRating: (value: number) => {
      setRating(value);
      withoutError('rating');
    },
    changeText: (value: string) => {
      setText(value);
      withoutError('text');
    },
    submit: () => {
      if (photos.isUploading || showErrors(problems())) return;
      void send(save, (error) => isRefusal(error) && showErrors(refusedFields(error)));
    },
  };
}
