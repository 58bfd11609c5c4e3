import { LOCAL_EDITOR, SCRIPT, VIEWER } from './accessTokens.ts'
import type { Accounts } from './accounts.ts'
import type { Access } from './callerAccess.ts'

/** A user in the shape of `users/me` and `users/:id`. */
export interface User {
  id: string
  name: string
  email: string
  profileImage: string | null
  provider: string
  role: string
  roles: Array<{ name: string; title: string; description: string }>
}

/** A member in the shape of `projects/:id`. */
interface Member {
  id: string
  isRobot: boolean
  role: string
  roles: User['roles']
}

const NAMES: Readonly<Record<string, string>> = {
  [LOCAL_EDITOR.userId]: 'Editor on this machine',
  [SCRIPT.userId]: 'Command on this machine',
  [VIEWER.userId]: 'Preview on this machine',
  pLocalScheduler: 'Schedule on this machine',
}

/** People and programs that read or write a Content Lake. */
export class Users {
  readonly #accounts: Accounts
  readonly #isPublic: boolean

  /** @param isPublic true where people have accounts, instead of one editor on this machine */
  constructor(accounts: Accounts, isPublic: boolean) {
    this.#accounts = accounts
    this.#isPublic = isPublic
  }

  /** Returns the members of the project: its people, and the tokens of this instance. */
  members(): Member[] {
    const people: Access[] = this.#isPublic
      ? this.#accounts.list().map(({ id, role }) => ({ role, userId: id }))
      : [LOCAL_EDITOR]
    return [
      ...people.map((access) => memberOf(access, false)),
      ...[SCRIPT, VIEWER].map((access) => memberOf(access, true)),
    ]
  }

  /** Returns the user of a request. */
  of(access: Access): User {
    const role = roleOf(access)
    return { ...this.withId(access.userId), role, roles: [roleNamed(role)] }
  }

  /** Returns the author of a change. Unknown ids stay, since imported history may contain them. */
  withId(id: string): User {
    return {
      id,
      name: NAMES[id] ?? this.#accounts.nameOf(id) ?? 'Former editor',
      email: this.#accounts.find(id)?.email ?? 'editor@localhost',
      profileImage: null,
      provider: 'local',
      role: 'administrator',
      roles: [roleNamed('administrator')],
    }
  }
}

const memberOf = (access: Access, isRobot: boolean): Member => {
  const role = roleOf(access)
  return { id: access.userId, isRobot, role, roles: [roleNamed(role)] }
}

const roleOf = ({ role }: Access): string => (role === 'editor' ? 'administrator' : 'viewer')

function roleNamed(name: string) {
  return { name, title: name === 'administrator' ? 'Administrator' : 'Viewer', description: '' }
}
