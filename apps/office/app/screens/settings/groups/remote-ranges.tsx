// The ranges of Jeju and the islands: each with the name of its place, added above by its postcodes.
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Answer } from '#contract/contract.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '../../../shared/parts/button.tsx';
import { Select, TextField } from '../../../shared/parts/fields.tsx';
import { labelOptions } from '../../../shared/parts/label-options.ts';
import styles from './added-rows.module.css';

type Range = Answer<'getRemoteAreaSettings'>['ranges'][number];
/** In the order of their postcodes. */
export type RangeValues = { ranges: Range[] };

export const inOrder = (ranges: readonly Range[]): Range[] =>
  ranges.toSorted((one, other) => (one.startZip + one.endZip < other.startZip + other.endZip ? -1 : 1));

const typeLabels: Record<Range['type'], string> = { JEJU: '제주', ISLAND: '도서 산간' };

const postcodes = ({ startZip, endZip }: Range): string =>
  startZip === endZip ? startZip : `${startZip}~${endZip}`;

export function RemoteRanges() {
  const { control, setValue } = useFormContext<RangeValues>();
  const ranges = useWatch({ control, name: 'ranges' });
  return (
    <div className={styles.rows}>
      <NewRange taken={ranges} onAdd={(range) => setValue('ranges', inOrder([...ranges, range]))} />
      {(['JEJU', 'ISLAND'] as const).map((type) => (
        <section key={type} aria-label={typeLabels[type]}>
          <h3>{typeLabels[type]}</h3>
          <ul>
            {ranges
              .filter((range) => range.type === type)
              .map((range) => (
                <li key={postcodes(range)}>
                  <span className={styles.day}>{postcodes(range)}</span>
                  <span>{range.note}</span>
                  <Button
                    size="small"
                    tone="quiet"
                    label={`${postcodes(range)} ${range.note} 빼기`}
                    onPress={() =>
                      setValue(
                        'ranges',
                        ranges.filter((one) => one !== range),
                      )
                    }
                  >
                    빼기
                  </Button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const noRange: Range = { startZip: '', endZip: '', type: 'ISLAND', note: '' };

/** What is wrong with a new range, in a sentence; undefined for nothing, and while it is being written. */
function problemOf({ startZip, endZip }: Range, taken: readonly Range[]): string | undefined {
  if (startZip.length < 5 || endZip.length < 5) return undefined;
  if (!/^\d{10}$/.test(startZip + endZip)) return '우편번호는 숫자 5자리입니다.';
  if (startZip > endZip) return '끝 우편번호가 시작보다 앞섭니다.';
  const isTaken = taken.some((range) => range.startZip === startZip && range.endZip === endZip);
  return isTaken ? '이미 있는 구간입니다.' : undefined;
}

function NewRange({ taken, onAdd }: { taken: readonly Range[]; onAdd: (range: Range) => void }) {
  const [range, setRange] = useState(noRange);
  const put = (changes: Partial<Range>) => setRange((now) => ({ ...now, ...changes }));
  const problem = problemOf(range, taken);
  const isComplete = range.startZip.length === 5 && range.endZip.length === 5 && problem === undefined;
  const add = () => {
    if (!isComplete) return;
    onAdd({ ...range, note: range.note.trim() });
    setRange(noRange);
  };
  return (
    <div
      className={classNames(styles.add, styles.range)}
      role="group"
      aria-label="구간 더하기"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isComplete) return;
        event.preventDefault();
        add();
      }}
    >
      <TextField
        label="시작 우편번호"
        value={range.startZip}
        onChange={(startZip) => put({ startZip })}
        inputMode="numeric"
        maxLength={5}
        error={problem}
      />
      <TextField
        label="끝 우편번호"
        value={range.endZip}
        onChange={(endZip) => put({ endZip })}
        inputMode="numeric"
        maxLength={5}
      />
      <Select
        label="지역"
        options={labelOptions(typeLabels)}
        value={range.type}
        onChange={(type) => put({ type: type as Range['type'] })}
      />
      <TextField
        label="이름"
        value={range.note}
        onChange={(note) => put({ note })}
        maxLength={50}
        placeholder="울릉도"
      />
      <Button onPress={add} isDisabled={!isComplete}>
        더하기
      </Button>
    </div>
  );
}
