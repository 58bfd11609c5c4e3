import { LOCAL_EDITOR, SCRIPT, VIEWER } from './accessTokens.ts'
import type { Accounts } from './accounts.ts'
import type { Access } from './callerAccess.ts'

const NAMES: Readonly<Record<string, string>> = {
  [LOCAL_EDITOR.userId]: 'Editor on this machine',
  [SCRIPT.userId]: 'Command on this machine',
  [VIEWER.userId]: 'Preview on this machine',
  pLocalScheduler: 'Schedule on this machine',
}

export type Users = ReturnType<typeof usersOf>

/** A user in the shape of `users/me` and `users/:id`. */
export type User = ReturnType<Users['withId']>

/**
 * Returns the people and programs that read or write a Content Lake.
 * @param isPublic true where people have accounts, instead of one editor on this machine
 */
export function usersOf(accounts: Accounts, isPublic: boolean) {
  /** Returns the author of a change. Unknown ids stay, since imported history may contain them. */
  const withId = (id: string) => ({
    id,
    name: NAMES[id] ?? accounts.nameOf(id) ?? 'Former editor',
    email: accounts.find(id)?.email ?? 'editor@localhost',
    profileImage: null,
    provider: 'local',
    ...rolesOf('editor'),
  })
  return {
    withId,
    /** Returns the user of a request. */
    of: ({ role, userId }: Access) => ({ ...withId(userId), ...rolesOf(role) }),
    /** Returns the members of the project: its people, and the tokens of this instance. */
    members: () => [
      ...(isPublic ? accounts.list() : [{ ...LOCAL_EDITOR, id: LOCAL_EDITOR.userId }]).map(
        ({ id, role }) => ({
          id,
          isRobot: false,
          ...rolesOf(role),
        }),
      ),
      ...[SCRIPT, VIEWER].map(({ userId, role }) => ({ id: userId, isRobot: true, ...rolesOf(role) })),
    ],
  }
}

function rolesOf(role: Access['role']) {
  const [name, title] = role === 'editor' ? ['administrator', 'Administrator'] : ['viewer', 'Viewer']
  return { role: name, roles: [{ name, title, description: '' }] }
}
