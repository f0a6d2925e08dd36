// Handlers of contract/desk/saved-views.ts. The author sees a view, and the staff of the author's store see it when it is shared.
import type { Answer, Input } from '#contract/contract.ts';
import type { savedViews } from '#contract/desk/saved-views.ts';
import { refuse } from '#domain/base/refusal.ts';
import { savedViewsAtMost } from '#domain/base/saved-views.ts';
import { type Ctx, staffOf, storeOfStaff } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { uniqueViolation } from '../../../db/unique-violation.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import {
  type ViewRow,
  type Viewer,
  countViews,
  deleteView,
  findViews,
  insertView,
  lockView,
  writeView,
} from './saved-views.db.ts';

const viewerOf = (ctx: Ctx): Viewer => ({ staffUuid: staffOf(ctx), storeUuid: storeOfStaff(ctx) });

const mayEdit = ({ actor }: Ctx, view: ViewRow): boolean =>
  actor.kind === 'staff' && (view.staffUuid === actor.staffUuid || actor.permissions.includes('STAFF'));

function viewResponse(ctx: Ctx, view: ViewRow): Answer<'updateSavedView'> {
  const { staffUuid, list: _list, sort, ...shown } = view;
  return {
    ...shown,
    ...(sort !== '' && { sort }),
    isOwn: staffUuid === staffOf(ctx),
    isEditable: mayEdit(ctx, view),
  };
}

const getView = async (tx: Tx, ctx: Ctx, uuid: string): Promise<ViewRow> =>
  (await lockView(tx, uuid, viewerOf(ctx))) ?? refuse('NOT_FOUND');

async function getEditable(tx: Tx, ctx: Ctx, uuid: string): Promise<ViewRow> {
  const view = await getView(tx, ctx, uuid);
  return mayEdit(ctx, view)
    ? view
    : refuse('FORBIDDEN', { message: '만든 사람이나 직원 관리 권한이 있는 직원만 바꿀 수 있습니다.' });
}

const refuseName = () =>
  refuse('INVALID_INPUT', { fields: [{ name: 'name', message: '같은 이름의 보기가 있습니다.' }] });

function refuseTakenName(error: unknown): never {
  if (uniqueViolation(error) === 'saved_view_staff_uuid_list_name_key') return refuseName();
  throw error;
}

/** Writes the audit row, without the values of filters, which may be personal data. */
const audit = (tx: Tx, ctx: Ctx, action: string, { uuid, list, name, isShared }: ViewRow) =>
  recordAudit(tx, ctx, {
    action,
    targetType: 'SAVED_VIEW',
    targetUuid: uuid,
    [action === 'DELETE' ? 'before' : 'after']: { list, name, isShared },
  });

/** Refuses LIMIT_EXCEEDED, and INVALID_INPUT when the author has another view of this name. */
async function registerView(tx: Tx, ctx: Ctx, input: Input<'registerSavedView'>): Promise<ViewRow> {
  const viewer = viewerOf(ctx);
  if ((await countViews(tx, input.list, viewer.staffUuid)) >= savedViewsAtMost)
    refuse('LIMIT_EXCEEDED', {
      message: `보기는 화면마다 ${savedViewsAtMost}개까지 저장할 수 있습니다. 쓰지 않는 보기를 지워 주세요.`,
    });
  const view = { ...input, ...viewer, name: input.name.trim(), now: ctx.now };
  return getView(tx, ctx, (await insertView(tx, view)) ?? refuseName());
}

/** Refuses NOT_FOUND, FORBIDDEN, VERSION_CONFLICT, and INVALID_INPUT when the author has another view of this name. */
async function updateView(
  tx: Tx,
  ctx: Ctx,
  { uuid, version, name, ...given }: Input<'updateSavedView'>,
): Promise<ViewRow> {
  const view = await getEditable(tx, ctx, uuid);
  if (view.version !== version) refuse('VERSION_CONFLICT');
  const changed = { ...view, ...given, name: name?.trim() ?? view.name };
  await writeView(tx, uuid, changed).catch(refuseTakenName);
  return getView(tx, ctx, uuid);
}

export const savedViewsApi: HandlersOf<typeof savedViews> = {
  async getSavedViews({ list }, ctx) {
    const rows = await findViews(ctx.db, list, viewerOf(ctx));
    return rows.map((row) => viewResponse(ctx, row));
  },
  registerSavedView: (input, ctx) =>
    ctx.tx(async (tx) => {
      const view = await registerView(tx, ctx, input);
      await audit(tx, ctx, 'CREATE', view);
      return viewResponse(ctx, view);
    }),
  updateSavedView: (input, ctx) =>
    ctx.tx(async (tx) => {
      const view = await updateView(tx, ctx, input);
      await audit(tx, ctx, 'EDIT', view);
      return viewResponse(ctx, view);
    }),
  deleteSavedView: ({ uuid }, ctx) =>
    ctx.tx(async (tx) => {
      const view = await getEditable(tx, ctx, uuid);
      await deleteView(tx, view.uuid);
      await audit(tx, ctx, 'DELETE', view);
      return { isDeleted: true };
    }),
};
