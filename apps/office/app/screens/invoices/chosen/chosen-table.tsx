// The table of chosen rows. Enter goes to the next field; a pasted column goes on in the fields below.
import { carrierLabels } from '#domain/base/enum-labels.ts';
import type { Carrier } from '#domain/base/enums.ts';
import { formatDay } from '../../../shared/format.ts';
import { CarrierSelect } from '../../../shared/parcels/carrier-select.tsx';
import { Button } from '../../../shared/parts/button.tsx';
import { OrderStatusLabel, Tag } from '../../../shared/parts/status.tsx';
import { classNames } from '#ui/class-names.ts';
import { focusNext } from '../focus-next.ts';
import { WrongMark } from '../../../shared/imports/marks.tsx';
import { orderNosOf, problemOf } from './parcels.ts';
import type { Entries, Entry, Parcel } from './parcels.ts';
import own from './chosen.module.css';
import styles from '../../../shared/imports/sheet.module.css';

type TableProps = {
  parcels: readonly Parcel[];
  entries: Entries;
  /** Of parcels for which none was chosen. */
  carrier: Carrier;
  onCarrier: (carrier: Carrier) => void;
  onEntry: (id: string, entry: Entry) => void;
  onColumn: (id: string, numbers: readonly string[]) => void;
  /** Whether staff split the shared parcel. */
  isSplit: (sharedKey: string) => boolean;
  /** Splits a shared parcel, or combines its orders again. */
  onSplit: (sharedKey: string) => void;
};

const columns = ['발송 기한', '주문번호', '받는 분', '상품', '상태', '택배사', '송장번호', '결과'];

export function ChosenTable(props: TableProps) {
  return (
    <>
      <div className={styles.source}>
        <span>택배사</span>
        <CarrierSelect label="모든 행의 택배사" value={props.carrier} onChange={props.onCarrier} />
        <span className={styles.hint}>
          송장번호를 스캔하거나 입력하고 Enter를 누르면 다음 행으로 갑니다. 엑셀의 한 열을 붙여 넣으면 아래로
          채웁니다.
        </span>
      </div>
      <div className={styles.frame}>
        <table className={classNames(styles.table, own.columns)}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {props.parcels.map((parcel) => (
              <ParcelRow key={parcel.id} parcel={parcel} {...props} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function ParcelRow({ parcel, ...props }: TableProps & { parcel: Parcel }) {
  const { entries, carrier, onEntry, onColumn } = props;
  const [first, ...others] = parcel.rows;
  const orderNos = orderNosOf(parcel);
  const entry = entries[parcel.id];
  const problem = entry?.failure ?? problemOf(entry, carrier);
  const { invoice } = first;
  return (
    <tr className={classNames(styles.row, problem !== undefined && styles.wrongRow)}>
      <td data-label="발송 기한">{first.dueDate !== undefined && formatDay(first.dueDate)}</td>
      <td data-label="주문번호" title={orderNos.join(', ')}>
        {first.orderNo}
        {orderNos.length > 1 && ` 외 ${orderNos.length - 1}`}
      </td>
      <td data-label="받는 분">{first.recipient.name}</td>
      <td data-label="상품" title={parcel.rows.map(({ displayName }) => displayName).join(', ')}>
        {first.displayName}
        {others.length > 0 && ` 외 ${others.length}`}
      </td>
      <td data-label="상태">
        <OrderStatusLabel status={first.status} />
      </td>
      {parcel.problem === undefined ? (
        <>
          <td data-label="택배사">
            <CarrierSelect
              label={`${first.orderNo} 택배사`}
              value={entry?.carrier ?? carrier}
              onChange={(chosen) => onEntry(parcel.id, { carrier: chosen, failure: undefined })}
            />
          </td>
          <td data-label="송장번호">
            <NumberField
              label={`${first.orderNo} 송장번호`}
              value={entry?.invoiceNumber ?? ''}
              isWrong={problem !== undefined}
              onChange={(invoiceNumber) => onEntry(parcel.id, { invoiceNumber, failure: undefined })}
              onColumn={(numbers) => onColumn(parcel.id, numbers)}
            />
          </td>
        </>
      ) : (
        <>
          <td data-label="택배사">{invoice !== undefined && carrierLabels[invoice.carrier]}</td>
          <td data-label="송장번호">{invoice?.invoiceNumber}</td>
        </>
      )}
      <td data-label="결과" className={styles.result}>
        <ParcelResult parcel={parcel} problem={problem} />
        <SharedParcel parcel={parcel} {...props} />
      </td>
    </tr>
  );
}

/** Shows how many orders share the parcel, with the button that splits it or combines its orders again. */
function SharedParcel({
  parcel,
  isSplit,
  onSplit,
}: Pick<TableProps, 'isSplit' | 'onSplit'> & { parcel: Parcel }) {
  const { sharedKey } = parcel;
  if (sharedKey === undefined) return null;
  const [orderNo, ...others] = orderNosOf(parcel);
  const word = isSplit(sharedKey) ? '합포장' : '나누기';
  return (
    <span className={own.shared}>
      {others.length > 0 && <Tag tone="ask">{`합포장 ${others.length + 1}건`}</Tag>}
      <Button size="small" tone="quiet" label={`${orderNo} ${word}`} onPress={() => onSplit(sharedKey)}>
        {word}
      </Button>
    </span>
  );
}

function ParcelResult({ parcel, problem }: { parcel: Parcel; problem: string | undefined }) {
  if (problem !== undefined)
    return (
      <span className={styles.wrong}>
        <WrongMark /> <span>{problem}</span>
      </span>
    );
  return <span className={styles.hint}>{parcel.problem}</span>;
}

function NumberField({
  label,
  value,
  isWrong,
  onChange,
  onColumn,
}: {
  label: string;
  value: string;
  isWrong: boolean;
  onChange: (value: string) => void;
  onColumn: (numbers: readonly string[]) => void;
}) {
  return (
    <input
      className={styles.input}
      aria-label={label}
      aria-invalid={isWrong}
      data-next
      placeholder="스캔·입력"
      inputMode="numeric"
      maxLength={40}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onPaste={(event) => {
        const numbers = event.clipboardData.getData('text').trim().split(/\r?\n/u);
        if (numbers.length < 2) return;
        event.preventDefault();
        onColumn(numbers.map((number) => number.trim()));
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
        event.preventDefault();
        focusNext(event.currentTarget);
      }}
    />
  );
}
