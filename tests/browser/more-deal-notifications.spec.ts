import { STORIES, WHOLE_STORIES } from './deal-notification-stories.ts';
import { runStories } from './tell-deal-notifications.ts';

runStories(Object.entries(STORIES).filter(([name]) => !WHOLE_STORIES.includes(name)));
