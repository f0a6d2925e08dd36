// /store-inquiry: the inquiry of a company that wants to sell in the shop (입점 문의). Works without scripts, except for the file.
import { useState } from 'react';
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { businessNumberDigits, formatBusinessNumber } from '#domain/inquiries/business-number.ts';
import { maxInquiryLength } from '#domain/orders/inquiry.ts';
import { Button } from '#ui/button.tsx';
import { Accordion } from '#ui/disclosure/accordion.tsx';
import { FormAlert } from '#ui/feedback/notice.tsx';
import { Checkbox, Select, TextField } from '#ui/fields.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { NarrowColumn } from '#ui/layout/page-layout.tsx';
import type { ScreenHandle } from '../../screen-handle.ts';
import { TermsText } from '../../shared/account/consents/terms-text.tsx';
import { loaderApi } from '../../shared/api/api.ts';
import form from '../../shared/form/form.module.css';
import { useFocusAfterRemoval } from '../../shared/form/use-focus-after-removal.ts';
import { useFocusedError } from '../../shared/form/use-focused-error.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { InquirySent } from '../../shared/inquiry/inquiry-sent.tsx';
import { SentPhoneField } from '../../shared/inquiry/sent-phone-field.tsx';
import { TypedField } from '../../shared/inquiry/typed-field.tsx';
import { storeInquiryPath } from '../../shared/tying/tying-paths.ts';
import { Shell } from '../../shared/shell/shell.tsx';
import { FileField } from '../../shared/upload/file-field.tsx';
import type { Field, action } from './inquiry-action.ts';

export { action } from './inquiry-action.ts';

export const handle = { uploads: true } satisfies ScreenHandle;

export async function loader({ context }: LoaderFunctionArgs) {
  return { terms: await loaderApi(context).getCooperationTerms() };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '입점 문의',
    description: '온스에서 제품을 판매하고 싶은 회사의 입점 문의를 받습니다. 5영업일 안에 답변드립니다.',
    path: storeInquiryPath,
    publicUrl: publicUrlOf(matches),
  });

const categories = ['건강기능식품', '일반식품', '화장품', '생활용품', '기타'];

export default function StoreInquiry() {
  const result = useActionData<typeof action>();
  const done = useFocusAfterRemoval<HTMLDivElement>(String(result?.isDone));
  return (
    <Shell title="입점 문의">
      {result?.isDone ? (
        <InquirySent
          ref={done}
          title="입점 문의를 접수했습니다"
          text="5영업일 안에 담당자 휴대폰과 이메일로 답변드립니다."
        />
      ) : (
        <NarrowColumn title="입점 문의">
          <InquiryForm />
        </NarrowColumn>
      )}
    </Shell>
  );
}

type Failed = Extract<Awaited<ReturnType<typeof action>>, { isDone: false }>;

function InquiryForm() {
  const result = useActionData<typeof action>() as Failed | undefined;
  const errors: Failed['errors'] = result?.errors ?? {};
  const [message, setMessage] = useState(result?.values.message ?? '');
  const isSending = useNavigation().state === 'submitting';
  const [isUploading, setUploading] = useState(false);
  const ref = useFocusedError(result);
  const field = (name: Field) => ({
    name,
    defaultValue: result?.values[name] ?? '',
    ...(errors[name] !== undefined && { error: errors[name] }),
  });
  return (
    <Form method="post" className={form.form} noValidate ref={ref} preventScrollReset>
      <p className={form.lead}>
        온스에서 판매하고 싶은 제품이 있다면 알려 주세요. 담당자가 검토하고 5영업일 안에 답변드립니다.
      </p>
      <CompanyFields field={field} />
      <Select label="취급 품목" {...field('category')}>
        <option value="">선택해 주세요</option>
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </Select>
      <TextField
        label="홈페이지"
        isOptional
        inputMode="url"
        autoComplete="url"
        maxLength={200}
        {...field('homepage')}
      />
      <TextArea
        label="문의 내용"
        hint="판매할 제품과 판매 방식을 적어 주세요."
        longest={maxInquiryLength}
        name="message"
        value={message}
        onChange={({ target }) => setMessage(target.value)}
        {...(errors['message'] !== undefined && { error: errors['message'] })}
      />
      <FileField
        key={result?.values.fileUrl}
        name={result?.values.fileName ?? ''}
        url={result?.values.fileUrl ?? ''}
        error={errors['fileUrl']}
        onBusy={setUploading}
      />
      <Consent isGiven={result !== undefined && result.values.revision !== ''} error={errors['revision']} />
      <FormAlert text={result?.text} />
      <Button type="submit" isFull isPending={isSending || isUploading}>
        입점 문의하기
      </Button>
    </Form>
  );
}

type FieldProps = { name: Field; defaultValue: string; error?: string };

/** The company and its person in charge. */
function CompanyFields({ field }: { field: (name: Field) => FieldProps }) {
  return (
    <>
      <TextField label="회사명" autoComplete="organization" maxLength={60} {...field('companyName')} />
      <TypedField
        label="사업자등록번호"
        hint="숫자 10자리입니다."
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        format={(text) => formatBusinessNumber(businessNumberDigits(text))}
        {...field('businessNumber')}
      />
      <TextField label="담당자 이름" autoComplete="name" maxLength={40} {...field('managerName')} />
      <SentPhoneField label="담당자 휴대폰 번호" {...field('phone')} />
      <TextField label="이메일" type="email" autoComplete="email" maxLength={100} {...field('email')} />
    </>
  );
}

/** The agreement to the current revision of the terms COOPERATION; unchecked again when the revision changes. */
function Consent({ isGiven, error }: { isGiven: boolean; error: string | undefined }) {
  const { terms } = useLoaderData<typeof loader>();
  return (
    <div>
      <Checkbox
        key={terms.revisionNumber}
        name="revision"
        value={terms.revisionNumber}
        defaultChecked={isGiven}
        {...(error !== undefined && { error })}
      >
        (필수) {terms.title}
      </Checkbox>
      <Accordion title="동의할 내용 보기">
        <TermsText terms={terms} isPage />
      </Accordion>
    </div>
  );
}
