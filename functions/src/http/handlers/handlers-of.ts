import type { ApiName } from '../../../../src/domain/api-paths.ts';
import type { Handler } from '../../data/handler.ts';

/** A handler for each call of a table of the API; a missing one does not compile. */
export type HandlersOf<Table> = { [N in keyof Table & ApiName]: Handler<N> };
