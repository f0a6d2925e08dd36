// A colleague saved first: each differing value of theirs and mine, one of them chosen, and the save again.
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import type { FormDef } from './form-types.ts';
import type { ResourceForm } from './use-resource-form.ts';
import { differencesOf } from './values.ts';
import type { Difference } from './values.ts';
import { labelOfPath, textOfValue } from './value-text.ts';
import styles from './conflict-dialog.module.css';

type Props<Row extends { version: number }, Values extends FieldValues> = {
  definition: FormDef<Row, Values>;
  state: ResourceForm<Row, Values>;
};

export function ConflictDialog<Row extends { version: number }, Values extends FieldValues>(
  props: Props<Row, Values>,
) {
  const { conflict } = props.state;
  return conflict === undefined ? null : <Comparison key={conflict.version} {...props} theirs={conflict} />;
}

function Comparison<Row extends { version: number }, Values extends FieldValues>({
  definition,
  state,
  theirs,
}: Props<Row, Values> & { theirs: Row }) {
  const [differences] = useState(() =>
    differencesOf(state.before, state.form.getValues(), definition.toValues(theirs)),
  );
  const [mine, setMine] = useState(() => differences.filter(({ isMine }) => isMine).map(({ path }) => path));
  const choose = (path: string, isMine: boolean) =>
    setMine((paths) => [...paths.filter((one) => one !== path), ...(isMine ? [path] : [])]);
  return (
    <Dialog
      title="다른 사람이 먼저 고쳤습니다"
      isOpen
      size="wide"
      onClose={state.closeConflict}
      footer={
        <>
          <Button onPress={state.closeConflict}>닫고 계속 고치기</Button>
          <Button tone="main" onPress={() => void state.resolve(mine)}>
            고른 값으로 저장
          </Button>
        </>
      }
    >
      <p>어느 값을 쓸지 골라 주세요. 입력한 내용은 그대로 있습니다.</p>
      {differences.map((difference) => (
        <Choice
          key={difference.path}
          label={labelOfPath(definition, difference.path)}
          textOf={(value) => textOfValue(definition, difference.path, value)}
          difference={difference}
          isMine={mine.includes(difference.path)}
          onChange={(isMine) => choose(difference.path, isMine)}
        />
      ))}
    </Dialog>
  );
}

function Choice({
  label,
  textOf: text,
  difference,
  isMine,
  onChange,
}: {
  label: string;
  textOf: (value: unknown) => string;
  difference: Difference;
  isMine: boolean;
  onChange: (isMine: boolean) => void;
}) {
  return (
    <RadioGroup
      aria-label={label}
      className={styles.row ?? ''}
      value={isMine ? 'mine' : 'theirs'}
      onChange={(value) => onChange(value === 'mine')}
    >
      <strong className={styles.label}>{label}</strong>
      <Radio value="theirs" className={styles.value ?? ''}>
        <span className={styles.dot} />
        <span>
          <span className={styles.whose}>저장된 값</span>
          {text(difference.theirs)}
        </span>
      </Radio>
      <Radio value="mine" className={styles.value ?? ''}>
        <span className={styles.dot} />
        <span>
          <span className={styles.whose}>{difference.isMine ? '내가 고친 값' : '내가 읽은 값'}</span>
          {text(difference.mine)}
        </span>
      </Radio>
    </RadioGroup>
  );
}
