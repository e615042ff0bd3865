import type { Api, ApiOutput, ApiParsed } from '../../../src/domain/api.ts';
import type { ApiName } from '../../../src/domain/api-paths.ts';
import type { CommandContext, PublicContext, UserContext } from './request-context.ts';

type ContextOf<N extends ApiName> = Api[N]['command'] extends true
  ? CommandContext
  : Api[N]['who'] extends 'public'
    ? PublicContext
    : UserContext;

/** Implements one endpoint of the API: the caller is already authorized and the input parsed. */
export type Handler<N extends ApiName> = (ctx: ContextOf<N>, input: ApiParsed<N>) => Promise<ApiOutput<N>>;
