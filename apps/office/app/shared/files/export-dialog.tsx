// Exports the rows of a list as a file: first what it contains, then its progress, then the file, which can be fetched once
// (docs/rules/staff.md#exports).
import { useState } from 'react';
import { personalOf } from '#domain/base/export-columns.ts';
import { isUnderWay } from '../jobs/export-state.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { ExportForm, exportFormId, isComplete } from './export-form.tsx';
import { ExportState } from './export-state.tsx';
import type { ExportDef, ExportRequest, ExportScope } from './export-types.ts';
import type { ExportProgress } from './use-export-job.ts';

type ExportProps<Input> = {
  title: string;
  definition: ExportDef<Input>;
  /** The first one is chosen. */
  scopes: readonly [ExportScope<Input>, ...ExportScope<Input>[]];
  /** Columns that are chosen at first. */
  chosen: readonly string[];
  progress: ExportProgress;
  onClose: () => void;
};

export function ExportDialog<Input>(props: ExportProps<Input>) {
  return props.progress.job === undefined ? <Request {...props} /> : <State {...props} />;
}

function Request<Input>({ title, definition, scopes, chosen, progress, onClose }: ExportProps<Input>) {
  const { columns } = definition;
  const [scopeTitle, setScopeTitle] = useState(scopes[0].title);
  const scope = scopes.find((one) => one.title === scopeTitle) ?? scopes[0];
  const [request, setRequest] = useState<ExportRequest>({ columns: [...chosen], format: 'XLSX' });
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const isReady = isComplete(columns, request) && scope.rowCount > 0;
  const run = async () => {
    if (!isReady || isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    try {
      await progress.start(definition.call(scope.input, toSend(definition, request)));
    } catch (error) {
      setProblem(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      title={`${title} 내보내기 · ${scope.title} ${scope.rows}`}
      isOpen
      onClose={onClose}
      size="wide"
      footer={
        <>
          <Button onPress={onClose}>닫기</Button>
          <Button
            tone="main"
            type="submit"
            form={exportFormId}
            keyLabel="↵"
            isPending={isBusy}
            isDisabled={!isReady}
          >
            {`${scope.rows} 내보내기`}
          </Button>
        </>
      }
    >
      <ExportForm
        scopes={scopes}
        scope={scope}
        onScope={(next) => setScopeTitle(next.title)}
        columns={columns}
        request={request}
        onChange={setRequest}
        onRun={() => void run()}
        problem={problem}
      />
    </Dialog>
  );
}

/** Without personal columns no reason is sent: nothing is disclosed. */
function toSend<Input>({ columns }: ExportDef<Input>, { reason, ...request }: ExportRequest): ExportRequest {
  const isDisclosing = personalOf(columns, request.columns).length > 0;
  return { ...request, ...(isDisclosing && reason !== undefined && { reason: reason.trim() }) };
}

function State<Input>({ title, progress, definition, onClose }: ExportProps<Input>) {
  const { job } = progress;
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const isFetchable = job?.fileUrl !== undefined && problem === undefined;
  const save = async () => {
    setIsBusy(true);
    try {
      await progress.save();
      onClose();
    } catch (error) {
      setProblem(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      title={`${title} 내보내기`}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>닫기</Button>
          {isFetchable ? (
            <Button key="save" tone="main" onPress={() => void save()} isPending={isBusy}>
              파일 받기
            </Button>
          ) : (
            !isUnderWay(job) && (
              <Button key="again" tone="main" onPress={progress.forget}>
                다시 내보내기
              </Button>
            )
          )}
        </>
      }
    >
      {job !== undefined && <ExportState job={job} columns={definition.columns} problem={problem} />}
    </Dialog>
  );
}
