// The text of an answer to reviews, with forbidden expressions below it.
import { useRef } from 'react';
import { LintNotes } from '../../shared/lint/lint-notes.tsx';
import { TextField } from '../../shared/parts/fields.tsx';

export function AnswerText({
  value,
  onChange,
  label = '답변',
}: {
  value: string;
  onChange: (text: string) => void;
  label?: string;
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <TextField
        label={label}
        isMultiline
        areaRef={area}
        value={value}
        onChange={onChange}
        maxLength={2000}
        hint="상품 화면의 리뷰 아래에 보입니다."
      />
      <LintNotes
        text={value}
        isHtml={false}
        kind="REVIEW"
        permitted={[]}
        onChange={onChange}
        onShow={(from, to) => {
          area.current?.focus();
          area.current?.setSelectionRange(from, to);
        }}
      />
    </>
  );
}
