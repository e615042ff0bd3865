import { expect, test } from 'vitest';
import { STATE_TABLES } from './state-tables.ts';

/**
 * Every legal transition according to the product's decisions: state, event, next state, actors. Every combination is
 * tested, and anything not on this list must be rejected.
 */
const LEGAL: Record<string, string> = {
  listing: `
    draft              submit           submitted          seller
    draft              withdraw         withdrawn          seller,system
    submitted          recall           draft              seller,system
    submitted          approve          live               admin
    submitted          request-changes  changes-requested  admin
    submitted          reject           rejected           admin
    changes-requested  submit           submitted          seller
    changes-requested  withdraw         withdrawn          seller,system
    rejected           submit           submitted          seller
    rejected           withdraw         withdrawn          seller,system
    live               pause            paused             seller,system
    live               reactivate       paused             system
    live               reserve          under-offer        system
    live               withdraw         withdrawn          seller,system
    live               remove           removed            admin
    paused             resume           live               seller
    paused             withdraw         withdrawn          seller,system
    paused             remove           removed            admin
    under-offer        sell             sold               system
    under-offer        release          live               system
    under-offer        pause            paused             system
    under-offer        remove           removed            admin
    withdrawn          reopen           draft              seller
    removed            restore          paused             admin`,
  question: `
    open       ask       open       buyer
    open       answer    answered   seller
    open       withdraw  withdrawn  buyer,seller
    open       join      joined     seller
    answered   ask       answered   buyer
    answered   answer    answered   seller
    answered   withdraw  withdrawn  seller
    withdrawn  ask       open       buyer
    withdrawn  answer    answered   seller
  `,
  access: `
    none       request   requested  buyer
    none       grant     granted    seller,system
    requested  grant     granted    seller,system
    requested  refuse    refused    seller
    requested  withdraw  withdrawn  buyer,system
    granted    revoke    revoked    seller
    granted    expire    expired    system
    refused    request   requested  buyer
    refused    grant     granted    seller,system
    withdrawn  request   requested  buyer
    withdrawn  grant     granted    seller,system
    revoked    grant     granted    seller,system
    revoked    request   requested  buyer
    expired    grant     granted    seller,system
    expired    request   requested  buyer`,
  code: `
    none     ask       asked    buyer
    asked    ask       asked    buyer
    asked    grant     granted  seller
    asked    refuse    refused  seller
    asked    end       none     system
    asked    complete  none     system
    refused  ask       asked    buyer
    granted  end       ending   system
    granted  complete  ended    system
    ending   remove    ended    seller
    ended    ask       asked    buyer`,
  offer: `
    pending   accept    accepted   receiver
    pending   buy-now   accepted   maker
    pending   decline   declined   receiver
    pending   counter   countered  receiver
    pending   withdraw  withdrawn  maker
    pending   expire    expired    system
    pending   back-up   back-up    system
    pending   void      void       system
    back-up   revive    pending    system
    back-up   withdraw  withdrawn  maker
    back-up   expire    expired    system
    back-up   void      void       system
    accepted  complete  completed  system
    accepted  lapse     lapsed     system
    accepted  cancel    canceled  system`,
  part: `
    scheduled       fall-due        due              system
    scheduled       extend          scheduled        admin
    due             extend          due              admin
    overdue         extend          due              admin
    scheduled       void            void             system,admin
    due             process         processing       provider
    due             pay             paid             provider
    due             run-over        overdue          system
    due             void            void             system,admin
    due             settle-outside  settled-outside  seller,admin
    processing      pay             paid             provider
    processing      fail            due              provider
    overdue         process         processing       provider
    overdue         pay             paid             provider
    overdue         waive           waived           seller
    overdue         default         defaulted        admin
    overdue         void            void             system,admin
    overdue         settle-outside  settled-outside  seller,admin
    paid            release         payout-pending   system,admin
    paid            refund          payout-pending   system,admin
    paid            lose            settled          provider
    payout-pending  settle          settled          provider
    payout-pending  bounce          payout-pending   provider
    payout-pending  lose            settled          provider
    settled         bounce          payout-pending   provider`,
  outside: `
    reported   contest   contested  seller
    reported   confirm   confirmed  seller,admin
    reported   reject    rejected   admin
    reported   withdraw  withdrawn  buyer,seller
    reported   pay       withdrawn  system
    contested  answer    answered   buyer
    contested  confirm   confirmed  seller,admin
    contested  reject    rejected   admin
    contested  withdraw  withdrawn  buyer
    contested  pay       withdrawn  system
    answered   confirm   confirmed  seller,admin
    answered   reject    rejected   admin
    answered   withdraw  withdrawn  buyer
    answered   pay       withdrawn  system
    rejected   report    reported   buyer,seller
    withdrawn  report    reported   buyer,seller`,
  handover: `
    to-do        transfer   transferred  seller
    transferred  take-back  to-do        seller
    transferred  confirm    confirmed    buyer
    transferred  report     problem      buyer
    problem      put-back   to-do        seller
    problem      transfer   transferred  seller
    problem      confirm    confirmed    buyer`,
  funds: `
    uploading  arrive  waiting   system
    uploading  reject  rejected  system
    waiting    check   checked   admin
    waiting    reject  rejected  admin
    waiting    expire  expired   system
    checked    expire  expired   system`,
  account: `
    active    deactivate  inactive  admin
    active    delete      deleted   self,admin
    inactive  reactivate  active    admin`,
  sellerOnboarding: `
    verify-email      verify  personal-info     self
    verify-email      next    personal-info     self
    personal-info     next    seller-agreement  self
    personal-info     back    verify-email      self
    seller-agreement  next    complete          self
    seller-agreement  back    personal-info     self`,
  buyerOnboarding: `
    verify-email   verify  personal-info  self
    verify-email   next    personal-info  self
    personal-info  next    onboarding     self
    personal-info  back    verify-email   self
    onboarding     next    notifications  self
    onboarding     back    personal-info  self
    notifications  next    complete       self
    notifications  back    onboarding     self`,
  dispute: `
    open           buyer-states      buyer-stated   buyer
    open           seller-states     seller-stated  seller
    open           close-statements  ready          system
    buyer-stated   seller-states     ready          seller
    buyer-stated   close-statements  ready          system
    seller-stated  buyer-states      ready          buyer
    seller-stated  close-statements  ready          system
    ready          decide            decided        admin`,
  case: `
    open      resolve  resolved  admin,system
    resolved  reopen   open      admin`,
  mail: `
    PENDING     send     PROCESSING  system
    PROCESSING  send     PROCESSING  system
    PROCESSING  deliver  SUCCESS     system
    PROCESSING  fail     RETRY       system
    PROCESSING  give-up  ERROR       system
    RETRY       send     PROCESSING  system
    ERROR       resend   PENDING     admin`,
  ownership: `
    unproved     find  proved       system
    proved       find  proved       system
    proved       miss  unreachable  system
    proved       lose  lost         system
    proved       end   unproved     seller,admin
    unreachable  find  proved       system
    unreachable  miss  unreachable  system
    unreachable  lose  lost         system
    unreachable  end   unproved     seller,admin
    lost         find  proved       system
    lost         end   unproved     seller,admin`,
  recompute: `
    uploading  arrive  waiting    system
    uploading  fail    failed     system
    uploading  cancel  canceled  seller,system
    waiting    run     running    system
    waiting    repeat  waiting    system
    waiting    fail    failed     system
    waiting    cancel  canceled  seller,system
    running    finish  shown      system
    running    repeat  waiting    system
    running    fail    failed     system
    running    cancel  canceled  seller,system
    shown      confirm  ready     seller
    shown      correct  waiting   seller
    shown      fail    failed     system
    shown      cancel  canceled  seller,system`,
  connection: `
    connecting  connect  connecting  seller
    connecting  finish   connected   system
    connecting  refuse   broken      system
    connecting  age      stale       system
    connected   connect  connecting  seller
    connected   refresh  connected   seller
    connected   finish   connected   system
    connected   refuse   broken      system
    connected   age      stale       system
    broken      connect  connecting  seller
    broken      refresh  broken      seller
    broken      finish   connected   system
    broken      refuse   broken      system
    stale       connect  connecting  seller
    stale       refresh  stale       seller
    stale       finish   connected   system
    stale       refuse   broken      system`,
  review: `
    none     write   written   author
    none     hold    held      author
    held     write   written   author
    held     hold    held      author
    held     publish written   admin
    held     refuse  refused   admin
    refused  write   written   author
    refused  hold    held      author
    written  reveal  revealed  system`,
};

/** Side effects of transitions. All other transitions have none. */
const EFFECTS = `
  listing live         reserve   back-up-offers
  listing live         withdraw  void-offers
  listing live         remove    void-offers
  listing paused       withdraw  void-offers
  listing paused       remove    void-offers
  listing under-offer  sell      void-offers
  listing under-offer  release   revive-offers
  listing under-offer  pause     revive-offers
  listing under-offer  remove    void-offers`;

const ACTORS = ['seller', 'buyer', 'admin', 'system', 'provider', 'maker', 'receiver', 'author', 'self'];

test('every state table is listed', () => expect(Object.keys(LEGAL)).toEqual(Object.keys(STATE_TABLES)));

test.each(Object.entries(STATE_TABLES))('%s: every state × event × actor', (name, { machine }) => {
  const legal = new Map<string, string>();
  for (const line of (LEGAL[name] ?? '').trim().split('\n')) {
    const [state, event, to = '', actors = ''] = line.trim().split(/\s+/);
    for (const actor of actors.split(',')) legal.set(`${state} ${event} ${actor}`, to);
  }
  const states = Object.keys(machine.table);
  const events = new Set(states.flatMap((state) => Object.keys(machine.table[state] ?? {})));
  let met = 0;
  for (const state of states) {
    for (const event of events) {
      for (const actor of ACTORS) {
        const expected = legal.get(`${state} ${event} ${actor}`) ?? null;
        if (expected) met += 1;
        expect([state, event, actor, machine.next(state, event, actor)]).toEqual([state, event, actor, expected]);
        expect(machine.can(state, event, actor)).toBe(expected !== null);
        if (expected) expect(states).toContain(expected);
        else expect(() => machine.require(state, event, actor)).toThrow('changed since you opened it');
      }
    }
  }
  expect(met).toBe(legal.size);
});

test('every effect of every transition is on the list', () => {
  const effects = Object.entries(STATE_TABLES).flatMap(([name, { machine }]) =>
    Object.entries(machine.table).flatMap(([state, events]) =>
      Object.keys(events).flatMap((event) =>
        machine.effects(state, event).map((effect) => [name, state, event, effect].join(' ')),
      ),
    ),
  );
  const listed = EFFECTS.trim().split('\n');
  expect(effects).toEqual(listed.map((line) => line.trim().replace(/ +/g, ' ')));
  expect(STATE_TABLES.listing?.machine.effects('sold', 'withdraw')).toEqual([]);
});
