// A sheet whose module is loaded when it is opened first. Where it cannot be loaded, it closes, and shared/shell/offline-guard.tsx shows why.
import { useLazyModule } from './use-lazy-module.ts';
import { useSheet } from './use-sheet.ts';

/** `name` and `load` as of `useSheet` and `useLazyModule`; `part` is undefined until the module is loaded. */
export function useLazySheet<Part extends object>(name: string, load: () => Promise<Part>) {
  const { isOpen, open, close } = useSheet(name);
  return { open, part: useLazyModule(isOpen, load, close), sheet: { isOpen, onClose: close } };
}
