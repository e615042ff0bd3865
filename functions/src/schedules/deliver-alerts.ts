import { findRaw } from '../data/firestore/find.ts';
import { serverQueries } from '../data/firestore/queries/server-queries.ts';
import { deliverDueAlerts } from '../features/saved-searches/deliver-alerts.ts';
import { type Due, forEachDue } from './for-each-due.ts';

/** Sends daily summaries, alerts that had to wait for an hour, and those whose trigger was lost. */
export const deliverAlerts: Due = (now, hasTime, page) =>
  forEachDue(findRaw(serverQueries.dueAlerts(now)), (tx, uid) => deliverDueAlerts(tx, uid, now), hasTime, page);
