// The text of an answer to reviews, with forbidden expressions below it.
import { useRef } from 'react';
import { LintNotes } from '../../shared/lint/lint-notes.tsx';
import { TextField } from '../../shared/parts/fields.tsx';

export function AnswerText({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <TextField
        label="답변"
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
