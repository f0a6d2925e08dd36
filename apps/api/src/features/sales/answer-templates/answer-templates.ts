// Public API of answer templates.
export { hasTemplate } from './answer-templates.db.ts';
