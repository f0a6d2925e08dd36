// Expressions of a text that food advertising may not contain, below its field: the words, the reason, and what can replace them
// (docs/rules/law.md#ad-words). Nothing is refused here.
import { useQuery } from '@tanstack/react-query';
import type { LintKind } from '#domain/content/efficacy-lint.ts';
import { api } from '../api/api.ts';
import { Button } from '../parts/button.tsx';
import { useSettled } from '../use-settled.ts';
import { asWritten, rangeIn, readableOf } from './readable.ts';
import styles from './lint-notes.module.css';

/** Waits for the end of typing. */
const lintAfterMs = 700;
/** Expressions that are shown; the others are shown once these are corrected. */
const shownAtMost = 5;

type NotesProps = {
  text: string;
  isHtml: boolean;
  kind: LintKind;
  /** Approved phrases that can take the place of a forbidden one. */
  permitted: readonly string[];
  onChange: (text: string) => void;
  /** Shows the words in the field. */
  onShow: (from: number, to: number) => void;
};

export function LintNotes({ text, isHtml, kind, permitted, onChange, onShow }: NotesProps) {
  const settled = useSettled(text, lintAfterMs);
  const readable = isHtml ? readableOf(settled) : asWritten(settled);
  const lint = useQuery({
    queryKey: ['lint', kind, readable.text],
    queryFn: () => api.lintText({ text: readable.text, kind }),
    enabled: readable.text.trim() !== '',
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  const issues = settled === text && readable.text.trim() !== '' ? (lint.data?.issues ?? []) : [];
  const replace = (from: number, to: number, words: string) =>
    onChange(text.slice(0, from) + words + text.slice(to));
  return (
    <div className={styles.notes} role="status">
      {issues.slice(0, shownAtMost).map((issue) => {
        const [from, to] = rangeIn(readable, issue.from, issue.to);
        const words = readable.text.slice(issue.from, issue.to);
        return (
          <div key={`${issue.from} ${issue.rule}`} className={styles.note}>
            <p>
              <mark className={styles.mark}>{words}</mark> {issue.message}
            </p>
            <div className={styles.actions}>
              <Button size="small" label={`‘${words}’ 글에서 보기`} onPress={() => onShow(from, to)}>
                글에서 보기
              </Button>
              {permitted.map((phrase) => (
                <Button
                  key={phrase}
                  size="small"
                  label={`‘${words}’ 대신 ‘${phrase}’ 쓰기`}
                  onPress={() => replace(from, to, phrase)}
                >
                  {`‘${phrase}’로 바꾸기`}
                </Button>
              ))}
              <Button size="small" label={`‘${words}’ 지우기`} onPress={() => replace(from, to, '')}>
                지우기
              </Button>
            </div>
          </div>
        );
      })}
      {issues.length > shownAtMost && <p>{`외 ${issues.length - shownAtMost}곳`}</p>}
    </div>
  );
}
