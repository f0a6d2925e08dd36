// Handlers of contract/desk/moving-in.ts.
import type { movingIn } from '#contract/desk/moving-in.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { importFile } from './moving-in.ts';

export const movingInApi: HandlersOf<typeof movingIn> = {
  importMovingFile: (input, ctx) => importFile(ctx, input),
};
