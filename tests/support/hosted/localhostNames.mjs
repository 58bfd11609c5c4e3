import dns from 'node:dns'

// Preloaded by whoever asks the stand-ins. Names below localhost lead to this machine (RFC 6761); browsers know that,
// resolvers of many systems don't. JavaScript, since threads with little memory are given it, too.
const knowingLocalhost = (lookup) =>
  new Proxy(lookup, {
    apply: (system, self, [name, ...rest]) => {
      const isHere = typeof name === 'string' && name.endsWith('.localhost')
      return Reflect.apply(system, self, [isHere ? 'localhost' : name, ...rest])
    },
  })
Object.assign(dns, { lookup: knowingLocalhost(dns.lookup) })
Object.assign(dns.promises, { lookup: knowingLocalhost(dns.promises.lookup) })
