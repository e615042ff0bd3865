/**
 * Faults that make no observable difference, each with the reason. Named by the text of their line and
 * the change, as `npm run test:mutants` prints them.
 */
export const EQUIVALENT: Record<string, string> = {
  'return request.auth != null | dropped: request.auth != null && → nothing':
    'signed out, the uid in the look-up is an error, and an error refuses',
  'allow get: if request.auth != null && request.auth.uid == uid; | dropped: request.auth != null && → nothing':
    'signed out, the uid is an error, and an error refuses',
  'allow get: if resource != null && isPublic(resource.data); | dropped: resource != null && → nothing':
    'the data of what is not there is an error, and an error refuses',
  'allow get: if resource != null && inGoodStanding() && resource.data.sellerId == request.auth.uid; | dropped: resource != null && → nothing':
    'the data of what is not there is an error, and an error refuses',
  'allow get: if inGoodStanding() && resource != null && request.auth.uid in resource.data.participants; | dropped: && resource != null → nothing':
    'the data of what is not there is an error, and an error refuses',
  'allow get: if inGoodStanding() && resource != null && request.auth.uid in resource.data.participants; | dropped: resource != null && → nothing':
    'the data of what is not there is an error, and an error refuses',
  "&& data.keys().hasAll(['senderId', 'text', 'attachments', 'clientId', 'createdAt']) | dropped: && data.keys().hasAll(['senderId', 'text', 'attachments', 'clientId', 'createdAt']) → nothing":
    'each of the keys is checked below, and a missing one is an error',
  "&& data.keys().hasAll(['senderId', 'text', 'attachments', 'clientId', 'createdAt']) | dropped: data.keys().hasAll(['senderId', 'text', 'attachments', 'clientId', 'createdAt']) && → nothing":
    'each of the keys is checked below, and a missing one is an error',
  'allow create: if isParticipant() | dropped: isParticipant() && → nothing':
    'keepsPace wants the sender’s own presence of this moment, which only participants may write',
  'allow get: if inGoodStanding() && resource != null | dropped: && resource != null → nothing':
    'the data of what is not there is an error, and an error refuses',
  'allow get: if inGoodStanding() && resource != null | dropped: resource != null && → nothing':
    'the data of what is not there is an error, and an error refuses',
  'allow list: if inGoodStanding() && resource.data.revealedAt != null; | widened: allow list → allow read':
    'one that is revealed may be got anyway',
  'allow update: if isParticipant() && request.auth.uid == uid | widened: allow update → allow write':
    'what is created has no data before, what is deleted none after, and both are errors in changed()',
  "allow get: if inGoodStanding() && resource == null && dealId.matches('[A-Za-z0-9]{20}_' + request.auth.uid); | widened: allow get → allow read":
    'what a list finds exists',
  'allow get: if inGoodStanding() && resource != null && request.auth.uid in resource.data.participants; | widened: allow get → allow read':
    'a list of the same is allowed in the next line',
  'allow list: if inGoodStanding() && request.auth.uid in resource.data.participants; | widened: allow list → allow read':
    'a get of the same is allowed in the line before',
  "&& data.keys().hasAll(['senderId', 'text', 'attachments', 'clientId', 'createdAt']) | one key less: hasAll(['senderId', → hasAll([":
    'each of the keys is checked below, and a missing one is an error',
  'allow create: if isParticipant() | weaker guard: isParticipant() → inGoodStanding()':
    'keepsPace wants the sender’s own presence of this moment, which only participants may write',
  'allow get: if isSelf(uid) || standsInFor(uid); | widened: allow get → allow read':
    'the match names one document, and a list is of a collection',
};
