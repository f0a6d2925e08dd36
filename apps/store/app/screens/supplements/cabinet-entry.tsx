// An entry of the supplement cabinet: its portion, how long the supply lasts, and its forms.
import { Form, Link, useNavigation } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { formatKoreanDate } from '#domain/base/calendar.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields.tsx';
import styles from './supplements.module.css';

type Entry = Answer<'getMyCabinet'>['entries'][number];

export function CabinetEntry({ entry }: { entry: Entry }) {
  const { uuid, name, productItemUuid, nutrition, daily, runOutDate, isRunOut } = entry;
  const sent = useNavigation().formData;
  const isSending = (intent: string) => sent?.get('uuid') === uuid && sent.get('intent') === intent;
  return (
    <>
      <div>
        {productItemUuid === undefined ? (
          <strong>{name}</strong>
        ) : (
          <Link className={styles.name} to={`/goods/${productItemUuid}`}>
            {name}
          </Link>
        )}
        {daily === undefined ? (
          <p>{nutrition.map((row) => `${row.name} ${row.amount}`).join(', ') || '표시된 성분이 없습니다.'}</p>
        ) : (
          <p>
            하루 {daily.units}
            {daily.unit}
            {daily.units !== daily.labelUnits && ` (표시된 섭취량 ${daily.labelUnits}${daily.unit})`}
            {runOutDate !== undefined &&
              ` · ${formatKoreanDate(runOutDate)}쯤 ${isRunOut === true ? '떨어졌습니다' : '떨어집니다'}`}
          </p>
        )}
      </div>
      {daily !== undefined && <Portion entry={entry} daily={daily} isSending={isSending('portion')} />}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="uuid" value={uuid} />
        <Button
          type="submit"
          name="intent"
          value="remove"
          variant="quiet"
          size="small"
          isPending={isSending('remove')}
        >
          빼기<span className="spoken"> {name}</span>
        </Button>
      </Form>
    </>
  );
}

type PortionProps = { entry: Entry; daily: NonNullable<Entry['daily']>; isSending: boolean };

function Portion({ entry: { uuid, name }, daily, isSending }: PortionProps) {
  return (
    <details>
      <summary className={styles.name}>
        섭취량 바꾸기<span className="spoken"> {name}</span>
      </summary>
      <Form method="post" className={styles.stack} preventScrollReset>
        <input type="hidden" name="uuid" value={uuid} />
        <TextField
          label={`하루 섭취량(${daily.unit})`}
          name="unitsPerDay"
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          defaultValue={daily.units}
        />
        <TextField
          label={`남은 양(${daily.unit})`}
          isOptional
          name="unitsLeft"
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          hint="오늘 섭취하고 남은 양을 입력하면 떨어지는 날을 다시 계산합니다."
        />
        <Button type="submit" name="intent" value="portion" variant="outlined" isPending={isSending}>
          저장
        </Button>
      </Form>
    </details>
  );
}
