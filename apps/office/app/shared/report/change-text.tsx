// How a figure changed against the compared period, by sign and colour.
import { classNames } from '#ui/class-names.ts';
import { changeOf } from './measure-words.ts';
import type { Kind } from './measure-words.ts';
import styles from './change-text.module.css';

export function ChangeText({
  measure,
  now,
  before,
}: {
  measure: Kind;
  now: number | undefined;
  before: number | undefined;
}) {
  const change = changeOf(measure, now, before);
  if (change === undefined) return null;
  return <span className={classNames(styles.change, styles[change.tone])}>{change.text}</span>;
}
