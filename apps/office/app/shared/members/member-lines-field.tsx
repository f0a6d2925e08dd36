// A field for members by login id or phone number, filled by hand, by pasting, or from a file; or the one member of a screen.
import { useState } from 'react';
import { formatCount } from '../format.ts';
import { ChooseFile } from '../imports/drop-file.tsx';
import { TextField } from '../parts/fields.tsx';
import { memberLines } from './member-lines.ts';
import styles from './member-lines.module.css';

export function MemberLinesField({
  label = '회원 아이디',
  unit = '명',
  value,
  onChange,
  atMost,
}: {
  label?: string;
  /** Counter of the lines. */
  unit?: string;
  value: string;
  onChange: (text: string) => void;
  atMost: number;
}) {
  const { length } = memberLines(value);
  return (
    <div className={styles.field}>
      <TextField
        label={label}
        isMultiline
        value={value}
        onChange={onChange}
        hint={`한 줄에 하나씩 적거나 붙여 넣습니다. ${formatCount(length)} / ${formatCount(atMost)}${unit}`}
        error={length > atMost ? `한 번에 ${formatCount(atMost)}${unit}까지 처리할 수 있습니다.` : undefined}
      />
      <ChooseFile
        label="CSV·텍스트 파일에서 가져오기"
        read={async (file) => onChange(memberLines((await file.text()).replace(/^\uFEFF/u, '')).join('\n'))}
      />
    </div>
  );
}

/** The member whose screen opened the dialog; `name` is masked. */
export type ChosenMember = { uuid: string; name: string };

/** The members of a dialog as `lines`: those of a field, or the chosen member alone. */
export function useMembersField(member: ChosenMember | undefined, atMost: number) {
  const [text, setText] = useState('');
  if (member === undefined)
    return {
      lines: memberLines(text),
      field: <MemberLinesField value={text} onChange={setText} atMost={atMost} />,
    };
  const field = (
    <p>
      회원 <strong>{member.name}</strong>
    </p>
  );
  return { lines: [member.uuid], field };
}
