// The action of /store-inquiry: reads the form and calls the API. Runs on the server.
import type { ActionFunctionArgs } from 'react-router';
import { loaderApi } from '../../shared/api/api.ts';
import { formTexts, missingTexts } from '../../shared/form/form-texts.ts';
import { formRefusal } from '../../shared/form/refusal-text.ts';
import { readForm } from '../../shared/form/request-body.ts';

const names = [
  'companyName',
  'businessNumber',
  'managerName',
  'phone',
  'email',
  'category',
  'homepage',
  'message',
  'fileUrl',
  'fileName',
  'revision',
] as const;
export type Field = (typeof names)[number];

/** Sentences for required fields that were left empty. */
const required: Partial<Record<Field, string>> = {
  companyName: '회사명을 입력해 주세요.',
  businessNumber: '사업자등록번호를 입력해 주세요.',
  managerName: '담당자 이름을 입력해 주세요.',
  phone: '담당자 휴대폰 번호를 입력해 주세요.',
  email: '이메일을 입력해 주세요.',
  category: '취급 품목을 선택해 주세요.',
  message: '문의 내용을 10자 이상 입력해 주세요.',
  revision: '개인정보 수집·이용에 동의해 주세요.',
};

const failed = (values: Record<Field, string>, errors: Record<string, string>, text = '') => ({
  isDone: false as const,
  values,
  errors,
  text,
});

export async function action({ request, context }: ActionFunctionArgs) {
  const values = formTexts(await readForm(request), names);
  const missing = missingTexts(values, required);
  if (Object.keys(missing).length > 0) return failed(values, missing);
  const { homepage, fileUrl, fileName: _fileName, revision, ...texts } = values;
  try {
    await loaderApi(context).registerStoreInquiry({
      ...texts,
      ...(homepage && { homepage }),
      ...(fileUrl && { fileUrl }),
      terms: { termsType: 'COOPERATION', revisionNumber: Number(revision) || 0 },
    });
    return { isDone: true as const };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { code, text, fields } = formRefusal(error);
    // A refused file has to be chosen again.
    const shown = fields['fileUrl'] ? { ...values, fileUrl: '', fileName: '' } : values;
    const isText = Object.keys(fields).length === 0;
    // A new revision of the terms needs a new agreement.
    return code === 'TERMS_REQUIRED'
      ? failed({ ...shown, revision: '' }, { revision: '개인정보 수집·이용에 동의해 주세요.' })
      : failed(shown, fields, isText ? text : '');
  }
}
