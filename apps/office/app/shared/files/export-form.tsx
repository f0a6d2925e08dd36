// What the file contains: rows, format, columns, and why personal data is needed.
import { useId } from 'react';
import { exportFormats, personalOf } from '#domain/base/export-columns.ts';
import type { ExportColumns, ExportFormat } from '#domain/base/export-columns.ts';
import { LockIcon } from '#ui/icons/member-icons.tsx';
import { sentenceOf } from '../api/api.ts';
import { Button } from '../parts/button.tsx';
import { Checkbox, ChoiceCards } from '../parts/fields.tsx';
import { Tag } from '../parts/status.tsx';
import { ReasonField, isReason } from '../privacy/reason-field.tsx';
import type { ExportRequest, ExportScope } from './export-types.ts';
import styles from './export-dialog.module.css';

const formatLabels: Record<ExportFormat, { label: string; detail: string }> = {
  XLSX: { label: '엑셀', detail: 'XLSX' },
  CSV: { label: 'CSV', detail: 'UTF-8' },
  CSV_CP949: { label: 'CSV', detail: 'CP949 (완성형)' },
};
const formatOptions = exportFormats.map((value) => ({ value, ...formatLabels[value] }));

const usualReasons = ['택배사 접수', '고객 문의 응대', '세무 자료 제출', '정산 확인'];

/** Id of the form, which the button of the dialog submits. */
export const exportFormId = 'export-form';

export function ExportForm<Input>({
  scopes,
  columns,
  request,
  onChange,
  scope,
  onScope,
  onRun,
  problem,
}: {
  scopes: readonly ExportScope<Input>[];
  scope: ExportScope<Input>;
  onScope: (scope: ExportScope<Input>) => void;
  columns: ExportColumns;
  request: ExportRequest;
  onChange: (request: ExportRequest) => void;
  onRun: () => void;
  problem: unknown;
}) {
  return (
    <form
      id={exportFormId}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onRun();
      }}
    >
      {scopes.length > 1 && (
        <ChoiceCards
          label="내보낼 행"
          options={scopes.map(({ title, rows }) => ({ value: title, label: title, detail: rows }))}
          value={scope.title}
          onChange={(title) => onScope(scopes.find((one) => one.title === title) ?? scope)}
        />
      )}
      <ChoiceCards
        label="파일 형식"
        options={formatOptions}
        value={request.format}
        onChange={(format) => onChange({ ...request, format: format as ExportFormat })}
      />
      <Columns columns={columns} request={request} onChange={onChange} />
      <Persons
        columns={columns}
        request={request}
        onChange={onChange}
        rows={scope.rowsAndOrders ?? scope.rows}
      />
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {sentenceOf(problem)}
        </p>
      )}
    </form>
  );
}

type PartProps = {
  columns: ExportColumns;
  request: ExportRequest;
  onChange: (request: ExportRequest) => void;
};

function Columns({ columns, request, onChange }: PartProps) {
  const labelId = useId();
  const names = Object.keys(columns);
  const choose = (chosen: string[]) => onChange({ ...request, columns: chosen });
  return (
    <div role="group" aria-labelledby={labelId} className={styles.group}>
      <div className={styles.above}>
        <strong id={labelId}>{`항목 ${request.columns.length}개`}</strong>
        <Button tone="quiet" size="small" onPress={() => choose(names)}>
          모두
        </Button>
        <Button
          tone="quiet"
          size="small"
          onPress={() => choose(request.columns.filter((name) => columns[name]?.discloses === undefined))}
        >
          개인정보 빼기
        </Button>
      </div>
      <div className={styles.columns}>
        {names.map((name) => (
          <Checkbox
            key={name}
            isSelected={request.columns.includes(name)}
            onChange={(isSelected) =>
              choose(isSelected ? [...request.columns, name] : request.columns.filter((one) => one !== name))
            }
          >
            {columns[name]?.label}
            {columns[name]?.discloses !== undefined && <Tag tone="wait">개인정보</Tag>}
          </Checkbox>
        ))}
      </div>
    </div>
  );
}

/** Personal columns are masked unless a reason is given. */
function Persons({ columns, request, onChange, rows }: PartProps & { rows: string }) {
  const personal = personalOf(columns, request.columns);
  const { reason } = request;
  if (personal.length === 0) return null;
  return (
    <div className={styles.group}>
      <div className={styles.notice}>
        <LockIcon size={16} />
        <span>
          {reason === undefined ? (
            <>
              <strong>{`개인정보 ${personal.length}항목`}</strong>은 화면처럼 일부를 가려서 넣습니다.
            </>
          ) : (
            <>
              <strong>{`${rows}의 개인정보 ${personal.length}항목`}</strong>이 가려지지 않고 들어갑니다. 누가,
              왜 받았는지 기록에 남고 회원도 볼 수 있습니다.
            </>
          )}
        </span>
      </div>
      <Checkbox
        isSelected={reason !== undefined}
        onChange={(isPlain) => {
          const { reason: _reason, ...masked } = request;
          onChange(isPlain ? { ...masked, reason: '' } : masked);
        }}
      >
        사유를 적고 가리지 않은 개인정보 받기
      </Checkbox>
      {reason !== undefined && (
        <ReasonField
          value={reason}
          onChange={(text) => onChange({ ...request, reason: text })}
          usual={usualReasons}
        />
      )}
    </div>
  );
}

/** Whether the file can be asked for: it has a column, and a reason where personal data is not masked. */
export const isComplete = (columns: ExportColumns, { columns: chosen, reason }: ExportRequest): boolean =>
  chosen.length > 0 && (reason === undefined || personalOf(columns, chosen).length === 0 || isReason(reason));
