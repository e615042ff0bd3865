/**
 * Mutants that make no observable difference, each with the reason. Their names are the text of the line and the
 * change, as `npm run test:mutants` prints them.
 */
export const EQUIVALENT: Record<string, string> = {
  'return request.auth != null | dropped: request.auth != null && → nothing':
    'when signed out, the uid in the look-up is an error, and an error denies',
  'allow get: if request.auth != null && request.auth.uid == uid; | dropped: request.auth != null && → nothing':
    'when signed out, the uid is an error, and an error denies',
  'allow get: if request.auth != null && request.auth.uid == uid && inGoodStanding(); | dropped: request.auth != null && → nothing':
    'when signed out, the uid is an error, and an error denies',
  'allow create: if request.auth != null && request.auth.uid == uid | dropped: request.auth != null && → nothing':
    'when signed out, the uid is an error, and an error denies',
  'allow get: if resource != null && inGoodStanding() && resource.data.sellerId == request.auth.uid; | dropped: resource != null && → nothing':
    'the data of a missing document is an error, and an error denies',
  'allow get: if inGoodStanding() && resource != null && request.auth.uid in resource.data.participants; | dropped: && resource != null → nothing':
    'the data of a missing document is an error, and an error denies',
  'allow get: if inGoodStanding() && resource != null && request.auth.uid in resource.data.participants; | dropped: resource != null && → nothing':
    'the data of a missing document is an error, and an error denies',
  "&& data.keys().hasAll(['senderId', 'text', 'attachments', 'clientId', 'createdAt']) | dropped: && data.keys().hasAll(['senderId', 'text', 'attachments', 'clientId', 'createdAt']) → nothing":
    'each of the keys is checked below, and a missing one is an error',
  "&& data.keys().hasAll(['senderId', 'text', 'attachments', 'clientId', 'createdAt']) | dropped: data.keys().hasAll(['senderId', 'text', 'attachments', 'clientId', 'createdAt']) && → nothing":
    'each of the keys is checked below, and a missing one is an error',
  'allow create: if isParticipant() | dropped: isParticipant() && → nothing':
    'keepsPace needs the sender’s presence from the same request, which only participants may write',
  'allow get: if inGoodStanding() && resource != null | dropped: && resource != null → nothing':
    'the data of a missing document is an error, and an error denies',
  'allow get: if inGoodStanding() && resource != null | dropped: resource != null && → nothing':
    'the data of a missing document is an error, and an error denies',
  'allow list: if inGoodStanding() && resource.data.revealedAt != null && resource.data.isPublic == true; | widened: allow list → allow read':
    'getting a revealed review is allowed anyway',
  'allow update: if isParticipant() && request.auth.uid == uid | widened: allow update → allow write':
    'a create has no old data and a delete no new data, and both are errors in changed()',
  "allow get: if inGoodStanding() && resource == null && dealId.matches('[A-Za-z0-9]{20}_' + request.auth.uid); | widened: allow get → allow read":
    'a list only finds documents that exist',
  'allow get: if inGoodStanding() && resource != null && request.auth.uid in resource.data.participants; | widened: allow get → allow read':
    'the next line allows listing the same documents',
  'allow list: if inGoodStanding() && request.auth.uid in resource.data.participants; | widened: allow list → allow read':
    'the previous line allows getting the same documents',
  "&& data.keys().hasAll(['senderId', 'text', 'attachments', 'clientId', 'createdAt']) | one key less: hasAll(['senderId', → hasAll([":
    'each of the keys is checked below, and a missing one is an error',
  'allow create: if isParticipant() | weaker guard: isParticipant() → inGoodStanding()':
    'keepsPace needs the sender’s presence from the same request, which only participants may write',
  'allow get: if isSelf(uid) || standsInFor(uid); | widened: allow get → allow read':
    'the match names a single document, and a list reads a collection',
};
