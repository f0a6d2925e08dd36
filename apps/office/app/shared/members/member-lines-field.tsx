// A field for members by login id or phone number, filled by hand, by pasting, or from a file; and the lines that the server refuses.
import type { Answer } from '#contract/contract.ts';
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

type Refused = NonNullable<Answer<'issueCoupon'>['refused']>;

/** Refused lines that are shown; the others are counted. */
const shownAtMost = 100;

export function RefusedLines({ refused }: { refused: Refused }) {
  if (refused.length === 0) return null;
  return (
    <div className={styles.refused}>
      <p>제외하는 줄 {formatCount(refused.length)}개</p>
      <ul tabIndex={0} aria-label="제외하는 줄">
        {refused.slice(0, shownAtMost).map(({ line, member, message }) => (
          <li key={line}>
            <span>{line}</span> <strong>{member}</strong> {message}
          </li>
        ))}
      </ul>
      {refused.length > shownAtMost && <p>외 {formatCount(refused.length - shownAtMost)}개</p>}
    </div>
  );
}
