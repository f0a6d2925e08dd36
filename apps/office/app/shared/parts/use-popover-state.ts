// Whether a popover is open.
import { startTransition, useState } from 'react';

type PopoverState = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/**
 * Properties of a MenuTrigger or DialogTrigger. A pointer opens it after the pressed button is painted: the popover makes the rest of
 * the page inert, and over a list of fifty rows that takes longer than a person waits for a reaction. A key opens it immediately,
 * because the next key is meant for what it opens.
 */
export function usePopoverState(): PopoverState {
  const [isOpen, setIsOpen] = useState(false);
  return {
    isOpen,
    onOpenChange: (next) => {
      if (window.event instanceof KeyboardEvent) setIsOpen(next);
      else startTransition(() => setIsOpen(next));
    },
  };
}
