import { FULL_STORIES, STORIES } from './deal-notification-stories.ts';
import { runStories } from './tell-deal-notifications.ts';

runStories(Object.entries(STORIES).filter(([name]) => !FULL_STORIES.includes(name)));
