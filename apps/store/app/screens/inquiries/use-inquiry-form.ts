// State of the inquiry form: its fields, what is wrong with them, sending.
import { useState } from 'react';
import type { InquiryType } from '#domain/orders/inquiry-types.ts';
import { inquiryTextProblem } from '#domain/orders/inquiry.ts';
import { isRefusal } from '#domain/base/refusal.ts';
import { api } from '../../shared/api/api.ts';
import { focusElement } from '../../shared/browser/focus-element.ts';
import { refusedFields } from '../../shared/form/refusal-text.ts';
import { useFormRequest } from '../../shared/form/use-form-request.ts';
import type { Inquiry } from '../../shared/inquiry/inquiry-card.tsx';
import { useLeaving } from '../../shared/page/leave-page.ts';
import { inquiriesPath } from '../../shared/paths/inquiry-paths.ts';
import { usePhotos } from '../../shared/upload/use-photos.ts';

export const fieldIds = { text: 'inquiry-text', type: 'inquiry-type' } as const;
type Errors = Partial<Record<'text' | 'type' | 'images', string>>;

const failedPhotosText = '업로드하지 못한 사진이 있습니다. 다시 시도하거나 삭제해 주세요.';

export type InquirySubject = { productItemUuid?: string; orderProductUuid?: string };

/** `inquiry`: the one that is changed. */
export function useInquiryForm(inquiry: Inquiry | null, subject: InquirySubject, firstType: InquiryType) {
  const [type, setType] = useState<InquiryType>(inquiry?.type ?? firstType);
  const [text, setText] = useState(inquiry?.text ?? '');
  const [isSecret, setSecret] = useState(inquiry?.isSecret ?? false);
  const [errors, setErrors] = useState<Errors>({});
  const [offline, setOffline] = useState<string | null>(null);
  const photos = usePhotos({ purpose: 'INQUIRY' }, inquiry?.images);
  const { send, isPending, failure } = useFormRequest();
  const { isLeaving, leaveFor } = useLeaving();

  const showErrors = (found: Errors): boolean => {
    setErrors(found);
    if (found.text !== undefined) requestAnimationFrame(() => focusElement(fieldIds.text));
    return Object.keys(found).length > 0;
  };
  const problems = (): Errors => {
    const textProblem = inquiryTextProblem(text);
    return {
      ...(textProblem !== undefined && { text: textProblem }),
      ...(photos.hasFailed && { images: failedPhotosText }),
    };
  };
  const save = async () => {
    const fields = { type, text: text.trim(), isSecret, images: photos.urls };
    if (inquiry === null) await api.registerProductInquiry({ ...fields, ...subject });
    else await api.editProductInquiry({ ...fields, uuid: inquiry.uuid });
    // Loads a new document, because the Content-Security-Policy of the list admits no storage.
    leaveFor(inquiriesPath, setOffline, 'replace');
  };
  return {
    type,
    text,
    isSecret,
    photos,
    errors,
    failure: offline ?? failure,
    isPending: isPending || isLeaving,
    setType,
    setSecret,
    changeText: (value: string) => {
      setText(value);
      setErrors(({ text: _cleared, ...others }) => others);
    },
    submit: () => {
      if (photos.isUploading || showErrors(problems())) return;
      void send(save, (error) => isRefusal(error) && showErrors(refusedFields(error)));
    },
  };
}
